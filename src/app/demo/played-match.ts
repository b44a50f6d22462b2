import type { Act, ActBody } from '#areas/scoring/rules/acts.ts'
import { applyAct, startMatch } from '#areas/scoring/rules/log.ts'
import { currentGame, type MatchState } from '#areas/scoring/rules/match-state.ts'
import type { RuleSetName } from '#areas/scoring/rules/rule-sets.ts'
import { type Random, randomBetween, uuidOf } from './random.ts'

export interface PlayedMatch {
  readonly acts: readonly Act[]
  readonly state: MatchState
  readonly endedAt: Date
}

/** How likely team 1 is to win a rally. Drawn once per match, so that some matches are close and some are not. */
export const strengthOf = (random: Random) => 0.38 + random() * 0.24

/** The scorekeeper's next tap for a random rally; undefined once the match is won. */
export function nextTap(state: MatchState, random: Random, strength: number): ({ game: number } & ActBody) | undefined {
  if (state.matchWon) return undefined
  const game = state.game
  if (currentGame(state).state.won) return { game: game + 1, kind: 'next-game' }
  const team = random() < strength ? 1 : 2
  return { game, kind: 'rally', team }
}

/**
 * Plays a match from its first rally: at most `most` acts, or to its end with a `complete`. Occasionally a tap is wrong
 * and gets undone. Times start at `startedAt`, with a rally every 8 to 35 seconds and three minutes between games.
 */
export function playMatch(
  rules: RuleSetName,
  random: Random,
  { startedAt, maxRallies = 1000 }: { startedAt: Date; maxRallies?: number },
): PlayedMatch {
  const strength = strengthOf(random)
  const acts: Act[] = []
  let state = startMatch(rules)
  let at = startedAt.getTime()
  const tap = (body: { game: number } & ActBody) => {
    const applied = applyAct(state, body)
    if (!applied.ok) throw new Error(`The demo played a ${body.kind} that was refused: ${applied.code}`)
    state = applied.value
    acts.push({ id: uuidOf(random), at: new Date(at).toISOString(), ...body })
  }
  for (;;) {
    const next = nextTap(state, random, strength)
    if (!next || acts.length >= maxRallies) break
    at += next.kind === 'next-game' ? 180_000 : randomBetween(random, 8, 35) * 1000
    tap(next)
    if (next.kind !== 'rally' || random() > 0.02 || currentGame(state).state.won) continue
    at += 2000
    tap({ game: next.game, kind: 'undo' })
  }
  if (state.matchWon && acts.length < maxRallies) {
    at += 30_000
    tap({ game: state.game, kind: 'complete' })
  }
  return { acts, state, endedAt: new Date(at) }
}
