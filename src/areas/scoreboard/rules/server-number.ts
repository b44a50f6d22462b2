/** Team and server: `2-1` is the first server of team 2 (spec 000 §3 Scoreboard display). */
export const serverNumbers = ['1-1', '1-2', '2-1', '2-2'] as const
export type BoardServerNumber = (typeof serverNumbers)[number]

export const defaultServerNumber: BoardServerNumber = '1-1'

/** The server according to the log of the match; `serving` is null if it was never set. */
export interface BoardServe {
  readonly serving: number | null
  readonly server: number | null
}

export interface ShownServer {
  readonly number: BoardServerNumber
  /** The serving team; null after the first point until it is set. */
  readonly serving: 1 | 2 | null
  /** Null if servers have no number, as in singles. */
  readonly server: 1 | 2 | null
}

/** A number set by hand, and the length of the log at that time. */
export interface SaidServer {
  readonly number: BoardServerNumber
  readonly seq: number
}

/**
 * The server indicator: the log's server, or the one set by hand, which applies until the next tap and as long as the
 * log has none. Before the first point, it is 1-1 unless it was set (spec 000 §3).
 */
export function shownServer(
  serve: BoardServe & { seq: number; isStart: boolean },
  saidServer: SaidServer | null,
): ShownServer {
  if (saidServer && (serve.serving === null || saidServer.seq === serve.seq)) return asShown(saidServer.number)
  if (serve.serving !== null) {
    const number = `${serve.serving}-${serve.server ?? 1}` as BoardServerNumber
    return { ...asShown(number), server: serve.server as ShownServer['server'] }
  }
  const defaultServer = asShown(defaultServerNumber)
  return serve.isStart ? defaultServer : { ...defaultServer, serving: null, server: null }
}

function asShown(number: BoardServerNumber): ShownServer {
  const [serving, server] = number.split('-').map(Number) as [1 | 2, 1 | 2]
  return { number, serving, server }
}
