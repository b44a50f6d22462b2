import type { Serve } from '../../match/serve-words.ts'
import type { Board } from './board-state.ts'

/** The serve on the board, in the form in which calls return a match's serve. */
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
