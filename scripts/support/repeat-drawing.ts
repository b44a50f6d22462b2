// Repeats a drawing of spots from its record. On purpose, this shares no code with the product, so that neither can
// hide a mistake of the other. The rule is in docs/areas/bookings.md.
import { createHash } from 'node:crypto'

interface Unit {
  number: number
  size: number
  standing: string
  carry: number
}
export interface DrawingList {
  seed: string
  spots: number
  units: readonly Unit[]
}
type Outcome = { odds: number; has_spot: boolean; line: number | null }

export const hash = (text: string): string => createHash('sha256').update(text).digest('hex')
const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0)

export const listOf = ({ spots, units }: Omit<DrawingList, 'seed'>): string =>
  `${spots}\n${units.map((u) => `${u.number}\t${u.size}\t${u.standing}\t${u.carry}\n`).join('')}`

/** Odds in millionths: the fair share and the carry, moved by one amount so that they add up to the spots. */
function oddsFor(units: readonly Unit[], spots: number): number[] {
  const people = sum(units.map(({ size }) => size))
  if (people <= spots) return units.map(() => 1e6)
  if (spots === 0) return units.map(() => 0)
  const share = Math.floor((spots * 1e6) / people)
  const least = Math.min(50_000, share)
  const at = (by: number) => units.map(({ carry }) => Math.min(1e6, Math.max(least, share + carry + by)))
  const total = (by: number) => sum(at(by).map((odds, index) => odds * (units[index]?.size ?? 0)))
  let by = -4e6
  for (let step = 4e6; step >= 1; step = Math.floor(step / 2)) {
    while (by + step < 4e6 && total(by + step) <= spots * 1e6) by += step
  }
  let rest = spots * 1e6 - total(by)
  return at(by).map((odds, index) => {
    const size = units[index]?.size ?? 1
    if (odds === 1e6 || size > rest) return odds
    rest -= size
    return odds + 1
  })
}

/** The outcome of each unit, by its number. */
export function repeatDrawing({ seed, spots, units }: DrawingList): Map<number, Outcome> {
  const result = new Map<number, Outcome>()
  const salt = `${seed}:${hash(listOf({ spots, units }))}`
  let [left, free, line] = [spots, spots, 0]
  for (const standing of ['captain', 'member', 'guest']) {
    const peers = units.filter((unit) => unit.standing === standing)
    const odds = oddsFor(peers, left)
    left = Math.max(0, left - sum(peers.map(({ size }) => size)))
    const rows = peers.map((unit, index) => ({ ...unit, odds: odds[index] ?? 0, key: hash(`${salt}:${unit.number}`) }))
    const byKey = (a: { key: string }, b: { key: string }) => (a.key < b.key ? -1 : 1)
    let point = Number(BigInt(`0x${hash(`${salt}:${standing}`).slice(0, 12)}`) % 1_000_000n)
    let end = 0
    const hit = new Set<number>()
    for (const row of [...rows].sort((a, b) => b.size - a.size || byKey(a, b))) {
      end += row.odds
      if (point >= end) continue
      hit.add(row.number)
      point += 1e6
    }
    const drawn = rows.filter(({ number }) => hit.has(number)).sort(byKey)
    const others = rows.filter(({ number }) => !hit.has(number)).sort((a, b) => b.odds - a.odds || byKey(a, b))
    for (const row of [...drawn, ...others]) {
      const fits = row.size <= free
      if (fits) free -= row.size
      else line += 1
      result.set(row.number, { odds: row.odds, has_spot: fits, line: fits ? null : line })
    }
  }
  return result
}
