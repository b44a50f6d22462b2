import { type BooksCheck, checkBooks } from '#server/books/check-books'
import { discrepancyWords } from '#server/books/words'
import { listDuesMismatches } from '#server/dues/check-dues'
import { listDuesSumMismatches } from '#server/dues/dues-sum-rows'
import { listSaleSumMismatches } from '#server/pos/sale-sum-rows'

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
