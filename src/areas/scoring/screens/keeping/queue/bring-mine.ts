import type { Act } from '#areas/scoring/rules/acts.ts'
import { bringTo } from '#areas/scoring/rules/bring-to.ts'
import type { MatchState } from '#areas/scoring/rules/match-state.ts'
import type { Scorepad, Tap, ToldLog } from '#areas/scoring/rules/scorepad.ts'
import type { BothSides } from '#areas/scoring/rules/scorepad-conflicts.ts'
import type { LeftOut } from './kept-shapes.ts'

interface Maker {
  readonly newId: () => string
  readonly now: () => Date
}

/** The acts that bring a log to these taps' score, ready to be sent, and the taps that cannot be added. */
export function bringMine(
  { ground, isGroundKnown, taps }: Scorepad,
  log: ToldLog,
  { newId, now }: Maker,
): { readonly taps: readonly Tap[]; readonly left: readonly Act[] } {
  const base = isGroundKnown ? ground.state : log.state
  const ownActs = taps.map(({ act }) => act)
  const { acts, left } = bringTo(log.state, base, ownActs, countedIn(log))
  const at = now().toISOString()
  const sendable = acts.map((act) => ('id' in act ? act : { ...act, id: newId(), at }))
  return { taps: sendable.map((act, index) => ({ n: index + 1, act })), left }
}

const countedIn = ({ acts }: ToldLog) => new Set(acts.map(({ act }) => act.id))

/** The match as it would be with the taps made here. */
export function previewOf({ theirs, base, mine }: BothSides): MatchState {
  return bringTo(theirs.state, base, mine, countedIn(theirs)).state
}

const scoresOf = ({ games }: MatchState) => games.map(({ state }) => state.score)

type Told = Omit<LeftOut, 'id' | 'left_at' | 'theirs' | 'mine'> & {
  readonly theirs: MatchState
  readonly mine: MatchState | null
}

/** What is stored of acts that do not get into the score: enough to read them offline. */
export function leftOut({ theirs, mine, ...told }: Told, { newId, now }: Maker): LeftOut {
  return {
    ...told,
    id: newId(),
    left_at: now().toISOString(),
    theirs: scoresOf(theirs),
    mine: mine ? scoresOf(mine) : [],
  }
}
