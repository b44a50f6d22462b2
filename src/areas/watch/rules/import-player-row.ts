import { plainCell } from '#kernel/rules/csv-cell.ts'
import { lengthOfName } from '#kernel/rules/name-length.ts'
import { isName } from '#kernel/rules/plain-line.ts'
import { ok, type Result, refuse } from '#kernel/rules/result.ts'
import { withoutUnseen } from '#kernel/rules/unseen.ts'

/** The most rows and bytes that one import accepts. */
export const importLimits = { rows: 5_000, bytes: 1_048_576 } as const

export type RowRefusal =
  | 'names-missing'
  | 'first-missing'
  | 'last-missing'
  | 'name-short'
  | 'name-long'
  | 'name-not-plain'

/**
 * Decides the result of a row of the imported file. Names are stored as text, no matter what they start with;
 * surrounding and repeated spaces and invisible characters are removed.
 *
 * Units: each name has 2 to 60 characters; a Chinese, Japanese or Korean one counts as two (X193). Refusals:
 * names-missing, first-missing, last-missing, name-short, name-long, name-not-plain (control characters, `://`).
 * Source: spec 000 §5 Add player name, CSV import.
 */
export function decideRow(row: { first: string; last: string }): Result<{ first: string; last: string }, RowRefusal> {
  const [first, last] = [nameOf(row.first), nameOf(row.last)]
  if (first === '' && last === '') return refuse('names-missing')
  if (first === '') return refuse('first-missing')
  if (last === '') return refuse('last-missing')
  if ([first, last].some((name) => lengthOfName(name) < 2)) return refuse('name-short')
  if ([first, last].some((name) => Array.from(name).length > 60)) return refuse('name-long')
  if (!isName(first) || !isName(last)) return refuse('name-not-plain')
  return ok({ first, last })
}

const nameOf = (cell: string) => withoutUnseen(plainCell(cell)).trim().replace(/ {2,}/g, ' ')
