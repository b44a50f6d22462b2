import type { Act } from '#domain/scoring/acts'
import { bringTo } from '#domain/scoring/bring-to'
import type { MatchState } from '#domain/scoring/log'
import type { LeftOut } from './kept-shapes.ts'
import type { InQuestion } from './queue-world.ts'

interface Maker {
  readonly newId: () => string
  readonly now: () => Date
}

/** The acts that bring the log to the score of these taps, ready to be sent, and the taps that cannot be added. */
export function bringMine(
  theirs: MatchState,
  base: MatchState,
  mine: readonly Act[],
  counted: ReadonlySet<string>,
  { newId, now }: Maker,
): { readonly acts: readonly Act[]; readonly left: readonly Act[] } {
  const { acts, left } = bringTo(theirs, base, mine, counted)
  const at = now().toISOString()
  return { acts: acts.map((act) => ('id' in act ? act : { ...act, id: newId(), at })), left }
}

/** The match as it would stand with what was tapped here. */
export function previewOf({ theirs, base, mine }: InQuestion): MatchState {
  const counted = new Set(theirs.acts.map(({ act }) => act.id))
  return bringTo(theirs.state, base, mine, counted).state
}

const scoresOf = ({ games }: MatchState) => games.map(({ state }) => state.score)

type Told = Omit<LeftOut, 'id' | 'left_at' | 'theirs' | 'mine'> & {
  readonly theirs: MatchState
  readonly mine: MatchState | null
}

/** What is kept of acts that do not get into the score: enough to read them without a network. */
export function leftOut({ theirs, mine, ...told }: Told, { newId, now }: Maker): LeftOut {
  return {
    ...told,
    id: newId(),
    left_at: now().toISOString(),
    theirs: scoresOf(theirs),
    mine: mine ? scoresOf(mine) : [],
  }
}
