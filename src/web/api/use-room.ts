import { useEffect, useRef, useSyncExternalStore } from 'react'
import { type ConnectionState, connectionState, onConnectionChange, type Watcher, watchRoom } from './channel.ts'

export interface RoomHandlers {
  /** Handlers by event name: `oneScoreChanged`, `scoreChanged`, `messages`, `watching`, `eventChanged` … */
  readonly on: Watcher['on']
  /** The version of what is on the screen; undefined while it is being read. */
  readonly version: number | undefined
  /** Number of live matches on the screen, for the room of all scores only. */
  readonly matches?: number | undefined
  readonly reread: () => void
}

/** Watches a room while the screen is mounted; `undefined` watches nothing. Handlers may change on every render. */
export function useRoom(name: string | undefined, handlers: RoomHandlers): void {
  const latest = useRef(handlers)
  useEffect(() => {
    latest.current = handlers
  })
  useEffect(() => {
    if (name === undefined) return undefined
    return watchRoom(name, {
      on: new Proxy({}, { get: (_, event: string) => latest.current.on[event] }),
      known: () => knownOf(latest.current),
      reread: () => latest.current.reread(),
    })
  }, [name])
}

/** The state of the live channel: idle (nothing watched yet), connecting, live, offline. */
export function useConnection(): ConnectionState {
  return useSyncExternalStore(onConnectionChange, connectionState, () => 'idle')
}

function knownOf({ version, matches }: RoomHandlers): ReturnType<Watcher['known']> {
  if (version === undefined) return undefined
  return matches === undefined ? { version } : { version, matches }
}
