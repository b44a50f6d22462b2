/**
 * The rule sets for scoring a game, as data. A name never changes its meaning: a new rulebook brings new names.
 *
 * Sources: USA Pickleball rulebook 2025, sections 4 (serving, sides, rally scoring as a provisional option), 5 (change
 * of ends) and 12 (formats to 11, 15 and 21, won by two); rulebook 2026 for the one change to provisional rally
 * scoring. `docs/areas/scoring-rules.md` separates what is certain from our interpretation.
 */

import type { Play } from './match-kinds.ts'

export type Scoring = 'side-out' | 'rally' | 'free'

/** The rulebooks with their ways of scoring, in the order in which a list offers them. */
export const bookNames = ['usap-2025', 'usap-2025-rally', 'usap-2026-rally'] as const
export type BookName = (typeof bookNames)[number]
export type Points = 11 | 15 | 21
/** The most games of a match: one, best of three, best of five. */
export type MostGames = 1 | 3 | 5
export type Lead = 2 | 1

export type PlayInName = Lowercase<Play>
/** The usual number of games and a lead of two are left out of the name. */
type PlayedToPoints = `${BookName}-${PlayInName}-${Points}${'' | `-best-of-${MostGames}`}${'' | '-by-one'}`

export type RuleSetName = PlayedToPoints | `free-${PlayInName}` | `timed-${'side-out' | 'rally'}-${PlayInName}`

/**
 * One rule set.
 *
 * Units: `pointsToWin`, `winBy` and `endChangeAt` count points, `gamesToWin` games. All four are `null` in the free
 * sets, in which no rule decides the winner. In the timed sets, only `gamesToWin` is a number, because the leader at
 * the horn wins the game. `endChangeAt` applies only to the deciding game; between games, teams change ends anyway.
 * `receiverMayWin` is the difference between the 2025 and 2026 forms of rally scoring: whether the receiving team can
 * score the point that wins the game. It has no meaning in the other scoring systems.
 */
export type RuleSet = {
  readonly name: RuleSetName
  /** `null` in the free and the timed sets. */
  readonly book: BookName | null
  readonly play: Play
  readonly scoring: Scoring
  readonly isTimed: boolean
  readonly pointsToWin: Points | null
  readonly winBy: Lead | null
  readonly gamesToWin: number | null
  readonly endChangeAt: number | null
  readonly receiverMayWin: boolean
}

/** The usual number of games for the points of a game: best of three to 11, one game to 15 or 21. */
export const usualGames = (points: Points): MostGames => (points === 11 ? 3 : 1)

/** A name in its parts: book, or the free or timed way of scoring; play; points; games; lead of one. */
const nameParts =
  /^(free|timed-side-out|timed-rally|usap-2025|usap-2025-rally|usap-2026-rally)-(doubles|singles)(?:-(11|15|21)(?:-best-of-([135]))?(-by-one)?)?$/

const knownRuleSets = new Map<string, RuleSet | undefined>()

function readName(name: string): RuleSet | undefined {
  const [, way = '', play, points, games, byOne] = nameParts.exec(name) ?? []
  const isBook = way.startsWith('usap')
  if (isBook !== (points !== undefined)) return undefined
  const pointsToWin = points ? (Number(points) as Points) : null
  if (pointsToWin && Number(games) === usualGames(pointsToWin)) return undefined
  const mostGames = pointsToWin && (games ? Number(games) : usualGames(pointsToWin))
  const isTimed = way.startsWith('timed')
  // The parts of the name match the type.
  return {
    name: name as RuleSetName,
    book: isBook ? (way as BookName) : null,
    play: play === 'singles' ? 'Singles' : 'Doubles',
    scoring: way.endsWith('rally') ? 'rally' : way === 'free' ? 'free' : 'side-out',
    isTimed,
    pointsToWin,
    winBy: pointsToWin && (byOne ? 1 : 2),
    gamesToWin: isTimed ? 1 : mostGames && (mostGames + 1) / 2,
    endChangeAt: pointsToWin && Math.ceil(pointsToWin / 2),
    receiverMayWin: way === 'usap-2026-rally',
  }
}

/** The rule set of that name, or `undefined` if there is none. */
export function findRuleSet(name: string): RuleSet | undefined {
  if (!knownRuleSets.has(name) && name.length <= 50)
    knownRuleSets.set(name, nameParts.test(name) ? readName(name) : undefined)
  return knownRuleSets.get(name)
}

/** The rule set of a known name. Throws for any other name. */
export function getRuleSet(name: RuleSetName): RuleSet {
  const rules = findRuleSet(name)
  if (!rules) throw new Error(`No such rule set: ${name}`)
  return rules
}

/** The rule set of a match unless the scorekeeper chooses another: side-out scoring to 11, the official method. */
export function defaultRuleSetOf(play: Play): RuleSetName {
  return play === 'Singles' ? 'usap-2025-singles-11' : 'usap-2025-doubles-11'
}
