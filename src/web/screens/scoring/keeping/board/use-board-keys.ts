import { serveChange } from '../act-words.ts'
import type { Board } from './board-state.ts'
import { tapOn } from './team-tile.tsx'
import { useKeys } from './use-screen-keys.ts'

/** 1 and 2 (or left and right) tap the teams, U takes back, R puts back, S changes the serve. */
export function useBoardKeys(board: Board): void {
  const { queue, view, mode, phase, rules, game } = board
  const first = tapOn(board, 1)
  const second = tapOn(board, 2)
  const mayServe = mode === 'plain' && phase === 'playing'
  useKeys({
    '1': first,
    arrowleft: first,
    '2': second,
    arrowright: second,
    u: view.state.mayUndo ? () => queue.add({ kind: 'undo' }) : undefined,
    r: view.state.mayRedo ? () => queue.add({ kind: 'redo' }) : undefined,
    s: mayServe ? () => queue.add(serveChange(rules, game.state).act) : undefined,
  })
}
