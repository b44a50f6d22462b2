import { bookByHand } from '#areas/books/server/book-by-hand.ts'
import { debtKeyOf, nextKeyOf } from '#areas/dues/rules/debt-key.ts'
import type { MethodByHand } from '#areas/dues/rules/dues-methods.ts'
import type { Tx } from '#kernel/server/db/database.ts'
import type { Payer } from './payment-rows.ts'
import { duesTitle } from './words.ts'

/**
 * Names the dues debts of some members: for a season, or for another year, named after the day of the payment. Skips
 * names in `takenKeys`, which belong to another year.
 */
export const debtKeysOf =
  (seasonId: number | null, day: string, takenKeys: ReadonlySet<string>) => (memberId: number) =>
    seasonId === null
      ? nextKeyOf(debtKeyOf({ mid: memberId, after: day }), takenKeys)
      : debtKeyOf({ mid: memberId, did: seasonId })

interface BookedDues {
  readonly clubId: number
  readonly payers: readonly Payer[]
  readonly keyOf: (memberId: number) => string
  readonly method: MethodByHand
  readonly cents: number
  readonly day: string
  readonly what: string
  readonly by: number
  readonly now: Date
}

/** Books payments by hand in the transaction that records them. A waiver moves no money and is not booked. */
export async function bookDues(tx: Tx, { payers, keyOf, method, what, ...terms }: BookedDues): Promise<void> {
  for (const { id, name } of payers)
    await bookByHand(tx, {
      ...terms,
      kind: 'dues',
      key: keyOf(id),
      ledger: method,
      memo: `${duesTitle(what)}: ${name}`,
    })
}
