import { onSeen } from '#kernel/web/api/on-seen.ts'
import type { User } from '#kernel/web/api/session.ts'
import { ActQueue } from '../keeping/queue/act-queue.ts'
import type { Ground, TapStore } from '../keeping/queue/kept-shapes.ts'
import { queueDeps } from '../keeping/queue/queue-calls.ts'
import type { QueueView } from '../keeping/queue/queue-view.ts'
import { TapsLock } from '../keeping/queue/taps-lock.ts'
import type { Log } from '../keeping/queue/told-log.ts'

const againMs = 15_000

/**
 * Sends a match's waiting acts while no board is open for it, for example after a closed tab, or when the account
 * signs in again. It gives way to a board that opens, and leaves every question to it. Returns a function that stops
 * it.
 */
export function sendLater(store: TapStore, ground: Ground, user: User, tell: (view: QueueView) => void): () => void {
  const deps = {
    ...queueDeps(ground.match_id, user, ground.match),
    store,
    onSignedOut: () => undefined,
  }
  let queue: ActQueue | undefined
  let isStopped = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const begin = async () => {
    const log = ground.log ?? (await readOnce())
    const storedPad = await store.read(ground)
    if (isStopped || !log || storedPad.taps.length === 0 || !lock.isHeld) return
    const sending = new ActQueue(deps, storedPad.ground?.log ?? log, storedPad, { isFromPhone: ground.log !== null })
    queue = sending
    sending.subscribe(() => tell(sending.view()))
    sending.start()
    tell(sending.view())
  }
  const readOnce = async (): Promise<Log | undefined> => {
    try {
      return await deps.read(0)
    } catch {
      if (!isStopped) timer = setTimeout(() => void begin(), againMs)
      return undefined
    }
  }
  const yieldTo = async () => {
    await queue?.yieldTo()
    queue = undefined
  }
  const lock = new TapsLock(ground.match_id, user.user_id, {
    isModest: true,
    onHeld: () => void begin(),
    onLost: yieldTo,
  })
  if (lock.isHeld) void begin()
  const retry = () => queue?.retryNow()
  window.addEventListener('online', retry)
  const stopLooking = onSeen(() => queue?.storeAgain())
  return () => {
    stopLooking()
    isStopped = true
    clearTimeout(timer)
    window.removeEventListener('online', retry)
    queue?.stop()
    lock.close()
  }
}
