import { rowText } from '#kernel/rules/list-text.ts'
/**
 * An event's courts, as many as a screen has room for. Consecutive numbers become a range: `1,2,3,5` is `1 – 3, 5`.
 * Other names are unchanged.
 */
export function courtRanges(courtNames: string): string {
  const names = courtNames
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
  const runs: string[][] = []
  for (const name of names) {
    const run = runs.at(-1)
    if (run && isNumber(name) && isNumber(run.at(-1) ?? '') && Number(name) === Number(run.at(-1)) + 1) run.push(name)
    else runs.push([name])
  }
  return rowText(runs.map(rangeOf))
}

const isNumber = (name: string) => /^\d{1,3}$/.test(name)

/** Two courts do not make a range. */
const rangeOf = (run: readonly string[]) => (run.length > 2 ? `${run[0]} – ${run.at(-1)}` : rowText(run))
