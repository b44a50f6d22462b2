import { maxPointsOf, meanOf, percentOf } from '#kernel/rules/game-points.ts'

/** A player's result in an event. Without games, there is no row. */
export type EventResult = {
  readonly player: number
  readonly points: number
  readonly games: number
  readonly pointsAGame: number
}

/** A group's event. It counts once it is final: it has ended or, for a ladder, is finished. */
export type GroupEvent = { readonly eid: number; readonly final: boolean; readonly rows: readonly EventResult[] }

/** A player's percentage in an event that counts. */
export type CountedResult = { readonly eid: number; readonly player: number; readonly percent: number }

/** A row of the standings; `rank` and `average` are null below three counted events. */
export type StandingRow = {
  readonly rank: number | null
  readonly player: number
  /** The average of the percentages, rounded half up to two decimals. */
  readonly average: number | null
  readonly count: number
}

/** How many of the latest events count (spec 001 §9). */
export const countedEvents = 10

/** How many events an average and a rank need (spec 001 §5, X83). */
export const leastEvents = 3

/** The results that count, each with its percentage, in the order of the given events. */
export function countedResults(events: readonly GroupEvent[]): CountedResult[] {
  return events
    .filter(({ final }) => final)
    .flatMap(({ eid, rows }) =>
      rows
        .filter(({ games }) => games > 0)
        .map(({ player, points, games, pointsAGame }) => {
          return { eid, player, percent: percentOf(points, maxPointsOf(games, pointsAGame)) }
        }),
    )
}

/**
 * A group's standings, by rank, then by player; players without a rank come last. Each player's ten latest counted
 * events make the average. The better average ranks first, then more events, then the better percentage in the player's
 * own latest event. Players who are equal in all three share a rank, and the next rank is skipped (1, 1, 3).
 *
 * `results` are in the order of the events, oldest first. Source: spec 001 §5, §9; docs/areas/standings.md.
 */
export function standingsOf(results: readonly CountedResult[]): StandingRow[] {
  const percents = new Map<number, number[]>()
  for (const { player, percent } of results) percents.set(player, [...(percents.get(player) ?? []), percent])
  const all = [...percents].map(([player, playerPercents]) => tallyOf(player, playerPercents.slice(-countedEvents)))
  const ranked = all
    .filter(({ count }) => count >= leastEvents)
    .sort((one, two) => compare(one, two) || byPlayer(one, two))
  const others = all.filter(({ count }) => count < leastEvents).sort(byPlayer)
  let rank = 0
  return [
    ...ranked.map((tally, index) => {
      const before = ranked[index - 1]
      if (!before || compare(before, tally) !== 0) rank = index + 1
      return { rank, player: tally.player, average: meanOf(tally), count: tally.count }
    }),
    ...others.map(({ player, count }) => ({ rank: null, player, average: null, count })),
  ]
}

interface Tally {
  readonly player: number
  readonly count: number
  readonly sum: number
  readonly latest: number
}

function tallyOf(player: number, percents: readonly number[]): Tally {
  const sum = percents.reduce((all, percent) => all + percent, 0)
  return { player, count: percents.length, sum, latest: percents.at(-1) ?? 0 }
}

/** Means are compared as fractions, sum by count, so that rounding never makes or breaks a tie. */
const compare = (one: Tally, two: Tally): number =>
  two.sum * one.count - one.sum * two.count || two.count - one.count || two.latest - one.latest

const byPlayer = (one: { readonly player: number }, two: { readonly player: number }) => one.player - two.player
