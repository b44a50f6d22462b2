import { type Checked, checkBooks } from '#server/books/check-books'
import { found } from '#server/books/words'
import { listDuesDiffering } from './check-dues.ts'

/** What a check of all of a club's money found: its books, and whether dues are what payments and grants come to. */
export type CheckedMoney = Checked & { readonly duesDiffer: number }

/** Checks the books of a club, and the dues of its members. */
export async function checkMoney(deps: Parameters<typeof checkBooks>[0], clubId: number): Promise<CheckedMoney> {
  const checked = await checkBooks(deps, clubId)
  const differing = await listDuesDiffering(deps.db, clubId, deps.clock.now())
  return {
    ...checked,
    duesDiffer: differing.length,
    lines: [...checked.lines, ...differing.map((memberId) => found.dues(memberId))],
  }
}
