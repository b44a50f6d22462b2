import type { Server } from 'socket.io'
import type { Clock } from '../clock.ts'
import { sessionRoom } from './hub.ts'
import type { OnFault } from './live-types.ts'

const checkEveryMs = 60_000
const retryAfterMs = 10_000
const tickMs = 1000
/** A new connection's due time. */
const atOnceDue = 0
/** The number of sessions that one statement checks. */
const atOnce = 1000

export interface SessionWatch {
  /** Call this when a connection of the session has opened. It is checked at the next tick, then every minute. */
  add(sessionHash: string): void
  stop(): void
}

export interface SessionWatchOptions {
  readonly io: Server
  readonly clock: Clock
  readonly stillValid: (sessionHashes: readonly string[]) => Promise<ReadonlySet<string>>
  /** Whether the session may still be in all of these rooms. */
  readonly mayStay?: (sessionHash: string, rooms: readonly string[]) => Promise<boolean>
  readonly onFault: OnFault
}

/**
 * Closes connections if their session has ended or may no longer be in one of their rooms. In the latter case, the page
 * reconnects automatically, joins the rooms that it may join, and reads the rest again. The check right after opening
 * covers a session that ended while its connection was being opened. If the check itself fails, the connections stay
 * open and it is tried again.
 */
export function watchSessions({ io, clock, stillValid, mayStay, onFault }: SessionWatchOptions): SessionWatch {
  const dueAt = new Map<string, number>()
  let isChecking = false
  const { adapter } = io.of('/')

  const roomsOf = (hash: string): string[] => {
    const sockets = [...(adapter.rooms.get(sessionRoom(hash)) ?? [])]
    const rooms = new Set(sockets.flatMap((id) => [...(adapter.sids.get(id) ?? [])]))
    return [...rooms].filter((room) => room !== sessionRoom(hash) && !sockets.includes(room))
  }
  const mayGoOn = async (hash: string): Promise<boolean> => {
    const rooms = mayStay ? roomsOf(hash) : []
    return rooms.length === 0 || mayStay === undefined || mayStay(hash, rooms)
  }

  /** A connection opened while the check ran was not covered by it and stays due. */
  const rest = (hash: string, checkedAt: number) => {
    if (dueAt.get(hash) !== atOnceDue) dueAt.set(hash, checkedAt + checkEveryMs)
  }

  const check = async () => {
    const now = clock.now().getTime()
    const dueHashes = [...dueAt].filter(([, at]) => at <= now).map(([hash]) => hash)
    const open = dueHashes.filter((hash) => adapter.rooms.has(sessionRoom(hash)) || !dueAt.delete(hash))
    const askedHashes = open.slice(0, atOnce)
    if (askedHashes.length === 0) return
    for (const hash of askedHashes) dueAt.set(hash, now + retryAfterMs)
    const valid = await stillValid(askedHashes)
    for (const hash of askedHashes) {
      if (valid.has(hash) && (await mayGoOn(hash))) rest(hash, now)
      else {
        dueAt.delete(hash)
        io.in(sessionRoom(hash)).disconnectSockets(true)
      }
    }
  }
  const timer = setInterval(() => {
    if (isChecking) return
    isChecking = true
    check()
      .catch((error: unknown) => onFault(error, 'the session check'))
      .finally(() => {
        isChecking = false
      })
  }, tickMs)
  timer.unref()

  return {
    add: (hash) => void dueAt.set(hash, atOnceDue),
    stop: () => clearInterval(timer),
  }
}
