import type { Board } from '../board/board-state.ts'
import { useKeys } from './use-screen-keys.ts'

/** 1 and 2 (or left and right) tap the teams, U undoes, R redoes, S changes the serve. */
export function useBoardKeys({ acts }: Board): void {
  const first = acts.tap(1)
  const second = acts.tap(2)
  useKeys({
    '1': first,
    arrowleft: first,
    '2': second,
    arrowright: second,
    u: acts.undo,
    r: acts.redo,
    s: acts.changeServe,
  })
}
