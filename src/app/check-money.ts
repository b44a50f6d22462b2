import { type BooksCheck, checkBooks } from '#areas/books/server/check-books.ts'
import { discrepancyWords } from '#areas/books/server/words.ts'
import { listDuesMismatches } from '#areas/dues/server/check-dues.ts'
import { listDuesSumMismatches } from '#areas/dues/server/dues-sum-rows.ts'
import { listSaleSumMismatches } from '#areas/pos/server/sale-sum-rows.ts'

/**
 * The result of checking all of a club's money: its books, whether dues match payments and grants, and whether the sums
 * that reports read match the payments and sales.
 */
export type CheckedMoney = BooksCheck & { readonly duesDiffer: number }

/** Checks a club's books, its members' dues, and its reports' sums. */
export async function checkMoney(deps: Parameters<typeof checkBooks>[0], clubId: number): Promise<CheckedMoney> {
  const checked = await checkBooks(deps, clubId)
  const differing = await listDuesMismatches(deps.db, clubId, deps.clock.now())
  return {
    ...checked,
    duesDiffer: differing.length,
    lines: [
      ...checked.lines,
      ...differing.map((memberId) => discrepancyWords.dues(memberId)),
      ...(await listDuesSumMismatches(deps.db, clubId)).map((sum) => discrepancyWords.duesSum(sum)),
      ...(await listSaleSumMismatches(deps.db, clubId)).map((method) => discrepancyWords.saleSum(method)),
    ],
  }
}
