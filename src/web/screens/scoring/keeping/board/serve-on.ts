import type { Serve } from '../../match/serve-words.ts'
import type { Board } from './board-state.ts'

/** The serve on the board, as the calls return that of a match. */
export function serveOn({ game, view: { positions } }: Pick<Board, 'game' | 'view'>): Serve {
  const { serving, server } = game.state
  return {
    serving,
    server,
    side: positions.side,
    server_player: positions.server,
    receiver_player: positions.receiver,
  }
}
