/**
 * The rule sets for scoring a game, as data. A name never changes its meaning: a new rulebook brings new names.
 *
 * Sources: USA Pickleball rulebook 2025, sections 4 (serving, sides, rally scoring as a provisional option), 5 (change
 * of ends) and 12 (formats to 11, 15 and 21, won by two); rulebook 2026 for the one change to provisional rally
 * scoring. `docs/areas/scoring-rules.md` separates what is certain from our interpretation.
 */

import type { Play } from './match-kinds.ts'

export type Scoring = 'side-out' | 'rally' | 'free'

const winBy = 2

/** What follows from the number of points in a game: games that win the match, and the score at which ends change. */
const lengths = {
  11: { gamesToWin: 2, endChangeAt: 6 },
  15: { gamesToWin: 1, endChangeAt: 8 },
  21: { gamesToWin: 1, endChangeAt: 11 },
} as const

type Length = keyof typeof lengths

/** name, rulebook year, play, scoring, points to win, whether the receiving team may win the game's last point */
const table = [
  ['usap-2025-doubles-11', 2025, 'Doubles', 'side-out', 11, false],
  ['usap-2025-doubles-15', 2025, 'Doubles', 'side-out', 15, false],
  ['usap-2025-doubles-21', 2025, 'Doubles', 'side-out', 21, false],
  ['usap-2025-singles-11', 2025, 'Singles', 'side-out', 11, false],
  ['usap-2025-singles-15', 2025, 'Singles', 'side-out', 15, false],
  ['usap-2025-singles-21', 2025, 'Singles', 'side-out', 21, false],
  ['usap-2025-rally-doubles-11', 2025, 'Doubles', 'rally', 11, false],
  ['usap-2025-rally-doubles-15', 2025, 'Doubles', 'rally', 15, false],
  ['usap-2025-rally-doubles-21', 2025, 'Doubles', 'rally', 21, false],
  ['usap-2025-rally-singles-11', 2025, 'Singles', 'rally', 11, false],
  ['usap-2025-rally-singles-15', 2025, 'Singles', 'rally', 15, false],
  ['usap-2025-rally-singles-21', 2025, 'Singles', 'rally', 21, false],
  ['usap-2026-rally-doubles-11', 2026, 'Doubles', 'rally', 11, true],
  ['usap-2026-rally-doubles-15', 2026, 'Doubles', 'rally', 15, true],
  ['usap-2026-rally-doubles-21', 2026, 'Doubles', 'rally', 21, true],
  ['usap-2026-rally-singles-11', 2026, 'Singles', 'rally', 11, true],
  ['usap-2026-rally-singles-15', 2026, 'Singles', 'rally', 15, true],
  ['usap-2026-rally-singles-21', 2026, 'Singles', 'rally', 21, true],
  ['free-doubles', null, 'Doubles', 'free', null, false],
  ['free-singles', null, 'Singles', 'free', null, false],
] as const satisfies readonly (readonly [string, number | null, Play, Scoring, Length | null, boolean])[]

type Row = (typeof table)[number]
type NamesOf<Rows extends readonly Row[]> = { [Index in keyof Rows]: Rows[Index][0] }

export type RuleSetName = Row[0]

/** Every name, in the order in which a list offers them. */
// `map` keeps the length and order of the table, but its type does not say so.
export const ruleSetNames = table.map(([name]) => name) as unknown as NamesOf<typeof table>

/**
 * One rule set.
 *
 * Units: `pointsToWin`, `winBy` and `endChangeAt` count points, `gamesToWin` games; all four are `null` in the free
 * sets, which have no winner by rule. `endChangeAt` applies to the deciding game only; between games ends change
 * anyway. `receiverMayWin` is the difference between the 2025 and the 2026 form of rally scoring: whether the receiving
 * team may score the point that wins the game. It has no meaning in the other scorings.
 */
export type RuleSet = {
  readonly name: RuleSetName
  readonly year: number | null
  readonly title: string
  readonly play: Play
  readonly scoring: Scoring
  readonly pointsToWin: number | null
  readonly winBy: number | null
  readonly gamesToWin: number | null
  readonly endChangeAt: number | null
  readonly receiverMayWin: boolean
}

function titleOf(play: Play, scoring: Scoring, pointsToWin: Length | null, year: number | null): string {
  if (pointsToWin === null) return `${play}, free scoring`
  return `${play} to ${pointsToWin}, ${scoring === 'rally' ? `rally scoring ${year}` : 'side-out scoring'}`
}

function ruleSetFrom([name, year, play, scoring, pointsToWin, receiverMayWin]: Row): RuleSet {
  const length = pointsToWin === null ? { gamesToWin: null, endChangeAt: null } : lengths[pointsToWin]
  const title = titleOf(play, scoring, pointsToWin, year)
  return {
    name,
    year,
    title,
    play,
    scoring,
    pointsToWin,
    winBy: pointsToWin === null ? null : winBy,
    ...length,
    receiverMayWin,
  }
}

/** All rule sets, in the order of `ruleSetNames`. */
export const ruleSets: readonly RuleSet[] = table.map(ruleSetFrom)

const byName = new Map<string, RuleSet>(ruleSets.map((rules) => [rules.name, rules]))

/** The rule set of that name, or `undefined` if there is none. */
export function findRuleSet(name: string): RuleSet | undefined {
  return byName.get(name)
}

/** The rule set of a known name. A name outside the table is a fault. */
export function getRuleSet(name: RuleSetName): RuleSet {
  const rules = byName.get(name)
  if (!rules) throw new Error(`There is no rule set ${name}`)
  return rules
}

/** The rule set of a match unless the scorekeeper chooses another: side-out scoring to 11, the official method. */
export function defaultRuleSetOf(play: Play): RuleSetName {
  return play === 'Singles' ? 'usap-2025-singles-11' : 'usap-2025-doubles-11'
}
