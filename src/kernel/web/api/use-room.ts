import { useEffect, useRef, useSyncExternalStore } from 'react'
import { connectionState, onConnectionChange, showScores, watchRoom } from './channel.ts'
import { type ConnectionState, shownScores, type Watcher } from './channel-shapes.ts'

export interface RoomHandlers {
  /** Handlers by event name: `oneScoreChanged`, `scoreChanged`, `messages`, `watching`, `eventChanged` … */
  readonly on: Watcher['on']
  /** The version of what is on the screen, or a way to find it; undefined while it is being read. */
  readonly version?: number | Watcher['known'] | undefined
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

/** Watches the scores of only these matches; the order matters, and the list may change on every render. */
export function useScoresOf(matches: readonly number[], handlers: RoomHandlers): void {
  useRoom(matches.length > 0 ? shownScores : undefined, handlers)
  const list = matches.join()
  useEffect(() => {
    if (list !== '') showScores(list.split(',').map(Number))
  }, [list])
}

/** The state of the live channel: idle (nothing watched yet), connecting, live, offline. */
export function useConnection(): ConnectionState {
  return useSyncExternalStore(onConnectionChange, connectionState, () => 'idle')
}

function knownOf({ version }: RoomHandlers): ReturnType<Watcher['known']> {
  return typeof version === 'number' ? { version } : version?.()
}
