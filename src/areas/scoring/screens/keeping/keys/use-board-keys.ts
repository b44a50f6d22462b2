import type { Board } from '../board/board-state.ts'
import { useKeys } from './use-screen-keys.ts'

/** 1 and 2 tap the teams, left and right tap the tile on that side, U undoes, R redoes, S changes the serve. */
export function useBoardKeys({ acts, sides: [left = 1, right = 2] }: Board): void {
  useKeys({
    '1': acts.tap(1),
    '2': acts.tap(2),
    arrowleft: acts.tap(left),
    arrowright: acts.tap(right),
    u: acts.undo,
    r: acts.redo,
    s: acts.changeServe,
  })
}
