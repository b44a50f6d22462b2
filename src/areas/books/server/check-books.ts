import { isDeepStrictEqual } from 'node:util'
import { listCardAccountsOf } from '#areas/clubs/server/card-account-rows.ts'
import type { Payee } from '#areas/clubs/server/payee.ts'
import type { cardPort } from '#kernel/server/providers/cards/port.ts'
import { closedOver, hashOf } from './books.ts'
import { checkAccount } from './check-account.ts'
import {
  listBookedItems,
  listClosed,
  listMisbookedByHand,
  listMischarged,
  listMonthSumMismatches,
  listUnbalanced,
  listUnbooked,
} from './check-rows.ts'
import { discrepancyWords } from './words.ts'

/** What a check of the books found, in cents. If nothing is wrong, all numbers are 0 and `chain` is ok. */
export interface BooksCheck {
  readonly unbalanced: number
  readonly balance: { readonly ours: number; readonly provider: number }
  readonly payouts: readonly { readonly id: string; readonly difference: number }[]
  readonly chargedTwice: number
  readonly chargedNoPlace: number
  readonly chain: 'ok' | 'broken'
  /** What is wrong, one line each. */
  readonly lines: readonly string[]
}

type Asking = Parameters<typeof cardPort>[0]

/**
 * Recomputes the books of a club or a person from their raw lines and from the provider's own list, up to where it was booked. It shares
 * no code with payment settlement.
 */
export async function checkBooksOf(deps: Asking, payee: Payee): Promise<BooksCheck> {
  const { db } = deps
  const unbalanced = await listUnbalanced(db, payee)
  const unbooked = await listUnbooked(db, payee)
  const { twice, noPlace, noCharge } = await listMischarged(db, payee)
  // Persons book nothing by hand and close no months.
  const { byHand, sumsOff, broken } = 'clubId' in payee ? await checkMonths(deps, payee.clubId) : noMonths
  const bookedItems = await listBookedItems(db, payee)
  const sums = { ours: 0, provider: 0 }
  const payouts: { id: string; difference: number }[] = []
  const wrong: string[] = []
  for (const account of await listCardAccountsOf(db, payee)) {
    const checked = await checkAccount(deps, account, bookedItems)
    sums.ours += checked.ours
    sums.provider += checked.provider
    payouts.push(...checked.payouts)
    wrong.push(...checked.wrong)
  }
  // What is left is on none of the provider's lists, because the accounts removed from the map what they know.
  for (const [ref, cents] of bookedItems) {
    sums.ours += cents
    wrong.push(discrepancyWords.item(ref, cents, 0))
  }
  return {
    unbalanced: unbalanced.length,
    balance: sums,
    payouts,
    chargedTwice: twice.length,
    chargedNoPlace: noPlace.length,
    chain: broken === undefined ? 'ok' : 'broken',
    lines: [
      ...unbalanced.map((id) => discrepancyWords.entry(id)),
      ...unbooked.map((id) => discrepancyWords.unbooked(id)),
      ...wrong,
      ...(sums.ours === sums.provider ? [] : [discrepancyWords.balance(sums)]),
      ...payouts
        .filter(({ difference }) => difference !== 0)
        .map(({ id, difference }) => discrepancyWords.payout(id, difference)),
      ...twice.map((debt) => discrepancyWords.twice(debt)),
      ...noPlace.map((debt) => discrepancyWords.noPlace(debt)),
      ...noCharge.map((debt) => discrepancyWords.noCharge(debt)),
      ...byHand.map((debt) => discrepancyWords.byHand(debt)),
      ...sumsOff.map((month) => discrepancyWords.sums(month)),
      ...(broken === undefined ? [] : [discrepancyWords.broken(broken)]),
    ],
  }
}

/** The same for a club. */
export const checkBooks = (deps: Asking, clubId: number): Promise<BooksCheck> => checkBooksOf(deps, { clubId })

const noMonths = { byHand: [], sumsOff: [], broken: undefined } as const

async function checkMonths(deps: Asking, clubId: number) {
  return {
    byHand: await listMisbookedByHand(deps.db, clubId),
    sumsOff: await listMonthSumMismatches(deps.db, clubId),
    broken: await firstBroken(deps, clubId),
  }
}

/** The first closed month whose statement or hash does not match its lines and the previous month. */
async function firstBroken({ db }: Asking, clubId: number): Promise<string | undefined> {
  let before: string | null = null
  for (const { month, hash, statement: keptStatement } of await listClosed(db, clubId)) {
    const { statement, lines } = await closedOver(db, clubId, month)
    if (hashOf(before, statement, lines) !== hash || !isDeepStrictEqual(keptStatement, statement)) return month
    before = hash
  }
  return undefined
}
