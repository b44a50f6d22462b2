import { playersInServe, serveInNames } from '../../match/players-in-serve.ts'
import type { Board } from './board-state.ts'
import { serveOn } from './serve-on.ts'

/** Who serves to whom, under the call; nothing until a name is known. */
export function CallPlayers({ board }: { board: Board }) {
  const words = board.phase === 'playing' ? serveInNames(playersInServe({ ...board.match, ...serveOn(board) })) : null
  return words && <span className="call-players">{words}</span>
}
