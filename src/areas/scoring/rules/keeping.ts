import type { ActBody } from './acts.ts'
import { gameInPlay } from './game-in-play.ts'
import type { MatchState } from './match-state.ts'
import { getRuleSet } from './rule-sets.ts'

/** plain: plus and minus per team. rally: one tap says who won the rally, the engine does the rest. */
export type Mode = 'plain' | 'rally'

/**
 * How a match is being scored, judging by its latest rally or single point, so that the next scorekeeper continues in
 * the same mode; undefined before the first one.
 */
export function modeOf({ earlier = [], done }: MatchState): Mode | undefined {
  const last = [...earlier.flat(), ...done].findLast(
    ([kind, , by]) => kind === 'rally' || (kind === 'point' && by === 1),
  )
  return last && (last[0] === 'rally' ? 'rally' : 'plain')
}

/**
 * The acts that insert a side out before points that were just given to the receiving team by hand, because in side-out
 * scoring only the serving team scores. Empty unless such points are the latest acts.
 */
export function missedSideOut(match: MatchState): readonly ActBody[] {
  const { rules, state } = gameInPlay(match)
  const { scoring, play } = getRuleSet(rules)
  if (scoring !== 'side-out') return []
  const team = state.serving === 1 ? 2 : 1
  const isTheirs = ([kind, by, points]: MatchState['done'][number]) => kind === 'point' && by === team && points === 1
  const points = match.done.length - 1 - match.done.findLastIndex((move) => !isTheirs(move))
  if (points === 0) return []
  return [
    ...Array.from({ length: points }, (): ActBody => ({ kind: 'undo' })),
    { kind: 'server', team, server: play === 'Doubles' ? 1 : null },
    ...Array.from({ length: points }, (): ActBody => ({ kind: 'point', team, by: 1 })),
  ]
}

/**
 * Whether the teams should have changed ends in the current game, if it is the deciding one; between games, they change
 * ends anyway. Source: USA Pickleball rulebook 2025, section 5.B.
 */
export function isEndChangeDue(match: MatchState): boolean {
  const { rules, state } = gameInPlay(match)
  const { endChangeAt } = getRuleSet(rules)
  return state.deciding && !state.won && endChangeAt !== null && Math.max(...state.score) >= endChangeAt
}
