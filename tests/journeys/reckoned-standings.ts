import type { Device } from './stage.ts'

/** What the players of one event made of it, by member: the points of each of their games. */
export type Evening = ReadonlyMap<number, readonly number[]>

/** A row of the standings as a screen shows it; a dash is no rank, and no average. */
export interface StandingsRow {
  readonly rank: string
  readonly last: string
  readonly first: string
  readonly average: string
  readonly count: string
}

interface Named {
  readonly mid: number
  readonly first: string
  readonly last: string
}

const [pointsAGame, latest, least] = [15, 10, 3]

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)

/** How much of what could be had: floor(points x 100 / (games x points a game)), and never above 100. */
export const percentOf = (points: readonly number[]): number =>
  Math.min(100, Math.floor((sumOf(points) * 100) / (points.length * pointsAGame)))

/**
 * The standings as docs/areas/standings.md describes them, reckoned a second time without the product's rules, from the
 * scores of the evenings alone. `evenings` are oldest first; the rows are in no order.
 */
export function reckonedStandings(evenings: readonly Evening[], people: readonly Named[]): StandingsRow[] {
  const tallies = people.flatMap((person) => {
    const percents = evenings.flatMap((evening) => {
      const points = evening.get(person.mid)
      return points ? [percentOf(points)] : []
    })
    const counted = percents.slice(-latest)
    return counted.length === 0 ? [] : [{ person, counted, sum: sumOf(counted), last: counted.at(-1) ?? 0 }]
  })
  type Tally = (typeof tallies)[number]
  const isBetter = (one: Tally, other: Tally) => {
    // Fractions are compared as such, a/b with c/d as a x d with c x b.
    const [mean, otherMean] = [one.sum * other.counted.length, other.sum * one.counted.length]
    if (mean !== otherMean) return mean > otherMean
    if (one.counted.length !== other.counted.length) return one.counted.length > other.counted.length
    return one.last > other.last
  }
  const ranked = tallies.filter(({ counted }) => counted.length >= least)
  return tallies.map((tally) => {
    const { person, counted } = tally
    const hasRank = counted.length >= least
    return {
      rank: hasRank ? `${1 + ranked.filter((other) => isBetter(other, tally)).length}` : '–',
      last: person.last,
      first: person.first,
      average: hasRank ? `${hundredths(tally.sum, counted.length)}%` : '–',
      count: `${counted.length}`,
    }
  })
}

/** A mean with two decimals, rounded half up: 2/3 is "0.67". */
function hundredths(sum: number, count: number): string {
  const [whole, rest] = [Math.floor((sum * 100) / count), (sum * 100) % count]
  const rounded = `${whole + (rest * 2 >= count ? 1 : 0)}`.padStart(3, '0')
  return `${rounded.slice(0, -2)}.${rounded.slice(-2)}`
}

/** The standings on the screen of a device, from the top down. */
export async function standingsOn({ page }: Device): Promise<StandingsRow[]> {
  const rows = page.getByRole('table').locator('tbody tr')
  await rows.first().waitFor()
  return rows.evaluateAll((lines) =>
    lines.map((line) => {
      const [rank = '', last = '', first = '', average = '', count = ''] = Array.from(line.children, (cell) =>
        (cell.textContent ?? '').replace('(you)', '').trim(),
      )
      return { rank, last, first, average, count }
    }),
  )
}
