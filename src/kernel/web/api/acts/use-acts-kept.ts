import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import type { Call, Sent } from '#kernel/calls/call.ts'
import { onSeen } from '../on-seen.ts'
import type { SendingLink } from '../patient-sender.ts'
import { useUser } from '../session.ts'
import { useConnection } from '../use-room.ts'
import { ActKeeper, type ActWords, type Outcome, type ShownAct } from './act-keeper.ts'
import type { KeptAct } from './kept-act.ts'

let current: { readonly userId: number; readonly keeper: ActKeeper; readonly stop: () => void } | undefined

/** Returns the user's keeper in this page, and stops the keeper of any other user. */
export function keeperOf(userId: number): ActKeeper {
  if (current?.userId === userId) return current.keeper
  current?.stop()
  const keeper = new ActKeeper(userId)
  window.addEventListener('online', keeper.retryNow)
  const stopLooking = onSeen(() => void keeper.storeAgain().catch(() => undefined))
  const stop = () => {
    window.removeEventListener('online', keeper.retryNow)
    stopLooking()
    keeper.stop()
  }
  current = { userId, keeper, stop }
  void keeper.start().catch(() => undefined)
  return keeper
}

/** Forgets the keeper of this page; for tests. */
export function resetKeeper(): void {
  current?.stop()
  current = undefined
}

export interface KeptActs {
  /** Everything on the screen that the server has not confirmed, in order: waiting and refused acts. */
  readonly acts: readonly ShownAct[]
  readonly link: SendingLink
  readonly isKept: boolean
  readonly add: <C extends Call>(call: C, sent: Sent<C>, words: Omit<ActWords, 'scope'>) => void
  readonly drop: (id: string) => void
}

/**
 * Whether the screens may still lack a change made on this device, because it is being sent or its result is being
 * read.
 */
export const hasUnsent = ({ acts }: Pick<KeptActs, 'acts'>): boolean => acts.some(({ refused }) => !refused)

/**
 * Returns the changes of a scope, such as `event 12`, that this device keeps. `reread` reads what the screen shows
 * and is called after each act that arrives. `hear` is called with each of the server's answers.
 */
export function useActsKept(
  scope: string,
  reread: () => Promise<unknown>,
  hear?: (act: KeptAct, outcome: Outcome) => void,
): KeptActs {
  const { user_id: userId } = useUser()
  const keeper = keeperOf(userId)
  const { acts, link, isKept } = useSyncExternalStore(keeper.subscribe, keeper.view)
  const connection = useConnection()
  const latest = useRef({ reread, hear })
  useEffect(() => {
    latest.current = { reread, hear }
  })
  useEffect(() => keeper.follow(scope, () => latest.current.reread()), [keeper, scope])
  useEffect(() => keeper.listen(scope, (act, outcome) => latest.current.hear?.(act, outcome)), [keeper, scope])
  useEffect(() => {
    if (connection === 'live') keeper.retryNow()
  }, [keeper, connection])
  const add: KeptActs['add'] = useCallback(
    (call, sent, words) => keeper.add(call, sent, { ...words, scope }),
    [keeper, scope],
  )
  const drop = useCallback((id: string) => keeper.drop(id), [keeper])
  return { acts: acts.filter((act) => act.scope === scope), link, isKept, add, drop }
}
