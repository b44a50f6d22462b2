import { ok, type Result, refuse } from '#kernel/rules/result.ts'
import { courtNamesOf } from './score-chart.ts'

/** Court names match regardless of case. */
const same = (name: string) => name.toLowerCase()

/**
 * The names of a draw's courts, from a comma-separated list. Extra names are left out; a missing one becomes the lowest
 * number that is not in this list or in `taken` (courts of other divisions).
 *
 * Refusal: court-name-twice, with the name. Source: spec 001 §5; docs/areas/draws.md.
 */
export function nameCourts(
  list: string,
  courts: number,
  takenNames: readonly string[] = [],
): Result<string[], 'court-name-twice'> {
  const givenNames = courtNamesOf(list).slice(0, courts)
  const ownNames = givenNames.filter((name) => name !== '')
  const twice = ownNames.find((name, place) => ownNames.findIndex((other) => same(other) === same(name)) !== place)
  if (twice !== undefined) return refuse('court-name-twice', { field: 'courtNames', name: twice })
  const used = new Set([...ownNames, ...takenNames].map(same))
  const names: string[] = []
  for (let court = 0; court < courts; court++) {
    const name = givenNames[court] || lowestFree(used)
    used.add(same(name))
    names.push(name)
  }
  return ok(names)
}

function lowestFree(used: ReadonlySet<string>): string {
  let number = 1
  while (used.has(String(number))) number++
  return String(number)
}

/** The names in both lists, as the first one spells them. */
export const sharedNames = (names: readonly string[], others: readonly string[]): string[] => {
  const takenNames = new Set(others.map(same))
  return names.filter((name) => takenNames.has(same(name)))
}
