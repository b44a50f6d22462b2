import { type Bounds, doublesBounds, doublesBoundsOf, neverMetBound, versusBounds, versusBoundsOf } from './bounds.ts'
import { mixedBounds } from './bounds-mixed.ts'
import { byeRunLimit } from './byes.ts'
import { type Draw, playersOn, presentIn } from './draw.ts'
import { type Measures, measureDraw, meetingsOf } from './measures.ts'

/** A measure with its lower bound; `isBestPossible` only if the bound is proved and met. */
export type Figure = { readonly value: number; readonly bound: number; readonly isBestPossible: boolean }

/** The measures that have a lower bound, most important first. */
export const boundedMeasures = [
  'byeSpread',
  'partnerRepeats',
  'partnerC2',
  'oppSS',
  'oppMax',
  'neverMet',
  'meetC2',
  'courtSS',
] as const
export type BoundedMeasure = (typeof boundedMeasures)[number]

export type FairnessReport = Readonly<Record<BoundedMeasure, Figure>> & {
  readonly players: number
  readonly rounds: number
  readonly games: number
  /** Most courts used in one round. */
  readonly courtsUsed: number
  /** The most byes in a row, and the limit they should keep. */
  readonly byeRunMax: { readonly value: number; readonly limit: number }
  /** Byes of a player who had already rested while another had rested less often. */
  readonly byesOutOfTurn: number
  readonly backToBackMeet: number
  /** If ratings were given: the difference between the two teams of a game, on average and at most. */
  readonly teamGap?: { readonly mean: number; readonly most: number }
  /** The measures no draw of these numbers can beat. */
  readonly bestPossible: readonly BoundedMeasure[]
  /** Further facts for its sentences. */
  readonly told: ReportFacts
}

/** From the smallest to the largest value among the players. */
export type ReportSpan = { readonly least: number; readonly most: number }

export type ReportFacts = {
  /** Teams have one player. */
  readonly isSingle: boolean
  /** Rounds were drawn for an A and a B group, which rest separately; the size of each group. */
  readonly groups: { readonly a: number; readonly b: number } | undefined
  /** Every round has the same players on the same number of courts. */
  readonly isEven: boolean
  /** The requested number of courts, if any. */
  readonly courtsAsked: number | undefined
  /** Games of each player, and the number of others each of them meets. */
  readonly games: ReportSpan
  readonly met: ReportSpan
}

/** What is known of a draw besides its rounds. */
export type DrawTerms = {
  /** The requested number of courts. */
  readonly courts?: number | undefined
  /** Groups of a mixed draw in which each team has one A and one B. */
  readonly a?: readonly number[] | undefined
  readonly b?: readonly number[] | undefined
  readonly style?: 'half-half' | 'pie' | undefined
  /** Players and their ratings, position by position, if teams should be even. */
  readonly players?: readonly number[] | undefined
  readonly ratings?: readonly number[] | undefined
}

/** Measures any draw, ours or not, and reports how near it is to the best possible. */
export function drawReportOf(draw: Draw, terms: DrawTerms = {}): FairnessReport {
  const groups = terms.a && terms.b && terms.style !== 'pie' ? ([terms.a, terms.b] as const) : undefined
  const shape = shapeOf(draw)
  const measures = measureDraw(draw, groups)
  const bounds = boundsOf(draw, shape, groups)
  const figures = figuresOf(measures, bounds, draw.players.length)
  const bestPossible = boundedMeasures.filter((name) => figures[name].isBestPossible)
  const facts = {
    players: draw.players.length,
    rounds: draw.rounds.length,
    games: draw.rounds.reduce((sum, round) => sum + round.courts.length, 0),
    courtsUsed: shape.courts,
    byeRunMax: { value: measures.byeRunMax, limit: runLimitOf(draw, groups) },
    byesOutOfTurn: measures.byesOutOfTurn,
    backToBackMeet: measures.backToBackMeet,
  }
  return {
    ...facts,
    ...figures,
    ...teamGapOf(draw, terms),
    bestPossible,
    told: {
      isSingle: shape.teamSize === 1,
      groups: groups && { a: groups[0].length, b: groups[1].length },
      isEven: shape.isEven,
      courtsAsked: terms.courts,
      games: gamesOf(draw),
      met: metOf(draw),
    },
  }
}

/** The players who play to the end. Statements about everyone do not include a player who has left. */
const stayersOf = ({ rounds }: Draw): ReadonlySet<number> => new Set(rounds.slice(-1).flatMap(presentIn))

function gamesOf(draw: Draw): ReportSpan {
  const counts = new Map([...stayersOf(draw)].map((player) => [player, 0]))
  for (const player of draw.rounds.flatMap(playersOn)) {
    const count = counts.get(player)
    if (count !== undefined) counts.set(player, count + 1)
  }
  return spanOf([...counts.values()])
}

function metOf(draw: Draw): ReportSpan {
  const { players, partners, opponents } = meetingsOf(draw)
  const size = players.length
  const stayers = stayersOf(draw)
  const hasMet = (one: number, two: number) =>
    (partners[one * size + two] ?? 0) + (opponents[one * size + two] ?? 0) > 0
  const met = players.map((_, one) => players.filter((_other, two) => hasMet(one, two)).length)
  return spanOf(met.filter((_count, one) => stayers.has(players[one] ?? -1)))
}

const spanOf = (counts: readonly number[]): ReportSpan => ({ least: Math.min(...counts), most: Math.max(...counts) })

/** Whether every round has the same players on the same number of courts, and that number. */
type Shape = { readonly isEven: boolean; readonly courts: number; readonly teamSize: number }

function shapeOf({ players, rounds }: Draw): Shape {
  const courts = Math.max(0, ...rounds.map((round) => round.courts.length))
  const isEven = rounds.every((round) => round.courts.length === courts && presentIn(round).length === players.length)
  return { isEven, courts, teamSize: rounds.flatMap((round) => round.courts)[0]?.[0].length ?? 2 }
}

function boundsOf({ players, rounds }: Draw, shape: Shape, groups?: readonly (readonly number[])[]): Bounds {
  const games = rounds.reduce((sum, round) => sum + round.courts.length, 0)
  const isSingle = shape.teamSize === 1
  if (!shape.isEven || rounds.length === 0) {
    return isSingle ? versusBoundsOf(players.length, games) : doublesBoundsOf(players.length, games)
  }
  const [a, b] = groups ?? []
  const numbers = { players: players.length, games: shape.courts, rounds: rounds.length }
  if (a && b) return mixedBounds({ a: a.length, b: b.length, games: shape.courts, rounds: rounds.length })
  return isSingle ? versusBounds(numbers) : doublesBounds(numbers)
}

/**
 * The bound of pairs who never meet can depend on how often a pair meets at most. It then applies to draws that are as
 * good in partners and opponents, so it proves something only if those bounds are proved themselves.
 */
function figuresOf(measures: Measures, bounds: Bounds, players: number): Readonly<Record<BoundedMeasure, Figure>> {
  const figure = (name: BoundedMeasure): Figure => {
    const [value, bound] = [measures[name], bounds[name]]
    return { value, bound, isBestPossible: value <= bound }
  }
  const simple = boundedMeasures.map((name) => [name, figure(name)] as const)
  const figures = Object.fromEntries(simple) as Record<BoundedMeasure, Figure>
  const meetings = measures.meetings
  const isProvedSoFar =
    figures.partnerC2.isBestPossible && figures.oppSS.isBestPossible && figures.oppMax.isBestPossible
  const mostMeetings = measures.partnerMax + measures.oppMax
  const isPartnerMaxLeast = measures.partnerMax <= bounds.partnerMax
  if (isProvedSoFar && isPartnerMaxLeast) {
    const bound = neverMetBound(players, meetings, bounds, mostMeetings)
    const { value } = figures.neverMet
    figures.neverMet = { value, bound, isBestPossible: value <= bound }
  }
  return figures
}

function runLimitOf({ players, rounds }: Draw, groups?: readonly (readonly number[])[]): number {
  const limits = (groups ?? [players]).flatMap((group) =>
    rounds.map((round) => {
      const present = presentIn(round).filter((player) => group.includes(player)).length
      const seats = playersOn(round).filter((player) => group.includes(player)).length
      return seats > 0 ? byeRunLimit(present, seats) : 1
    }),
  )
  return Math.max(1, ...limits)
}

function teamGapOf({ rounds }: Draw, { players, ratings }: DrawTerms): Pick<FairnessReport, 'teamGap'> {
  const games = rounds.flatMap((round) => round.courts)
  if (!players || !ratings || games.length === 0) return {}
  const ratingOf = new Map(players.map((player, place) => [player, ratings[place] ?? 0]))
  const sumOf = (team: readonly number[]) => team.reduce((sum, player) => sum + (ratingOf.get(player) ?? 0), 0)
  const gaps = games.map(([left, right]) => Math.abs(sumOf(left) - sumOf(right)))
  const inHundredths = (value: number) => Math.round(value * 100) / 100
  const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length
  return { teamGap: { mean: inHundredths(mean), most: inHundredths(Math.max(...gaps)) } }
}
