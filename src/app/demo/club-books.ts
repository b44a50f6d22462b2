import { listDemoAccounts } from '#areas/accounts/server/demo-account-rows.ts'
import { readBooks } from '#areas/books/server/read-provider.ts'
import { debtKeyOf } from '#areas/dues/rules/debt-key.ts'
import { duesTitle } from '#areas/dues/server/words.ts'
import { deriveDues } from '#areas/members/server/derive-dues.ts'
import { lockMembers } from '#areas/members/server/member-rows.ts'
import type { Debt } from '#areas/payments/server/debts.ts'
import { giveBack } from '#areas/payments/server/give-back.ts'
import { payDebt } from '#areas/payments/server/pay-debt.ts'
import { purchaseKeyOf } from '#areas/pos/rules/purchase-key.ts'
import { saleKey } from '#areas/pos/server/desk-sales.ts'
import { listItems } from '#areas/pos/server/item-rows.ts'
import { insertCardSale } from '#areas/pos/server/sale-rows.ts'
import { ok } from '#kernel/rules/result.ts'
import { inTransaction, type Tx } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { enqueue } from '#kernel/server/jobs/job.ts'
import { type CardCharge, cardCharges } from './card-charges.ts'
import { clubAccounts } from './club-people.ts'
import { findInvitationTo, findLastSeason, listMembersOf } from './club-world-rows.ts'

const day = 24 * 60 * 60_000

interface Setting {
  readonly clubId: number
  readonly staff: number
  readonly now: Date
}

/** What a member pays for, with the key of the debt; undefined if the demo no longer has it. */
interface Bought {
  readonly key: string
  readonly platformFeeCents?: number
  readonly debtAt: (tx: Tx, at: Date) => Promise<Debt>
}

/**
 * Makes half a year of card payments for the demo's club, through the ordinary acts and each at its own time: dues, an
 * event's fees and sales. Some are refunded, one was disputed and won, one is being disputed, and one card rejects its
 * refund. After startup, a job books the provider's list, with its fees and payouts.
 */
export async function payByCard(deps: Deps, setting: Setting): Promise<void> {
  const { clubId } = setting
  const accounts = await listDemoAccounts(deps.db, clubAccounts)
  const accountIds = accounts.map(({ id }) => id)
  const members = await listMembersOf(deps.db, clubId, accountIds)
  for (const charge of cardCharges) {
    const account = accounts.find((one) => one.username === charge.username)
    const memberId = members.find((one) => one.account_id === account?.id)?.id
    if (!account || memberId === undefined) continue
    await payOne(deps, setting, charge, { account, memberId })
  }
  // Each payment set dues as of its own time. This sets them as of today.
  await inTransaction(deps.db, async (tx) => {
    const memberIds = members.map(({ id }) => id)
    await lockMembers(tx, clubId, memberIds)
    return ok(await deriveDues(tx, { clubId, memberIds, now: deps.clock.now() }))
  })
  await enqueue(deps.db, readBooks, {})
}

interface Payer {
  readonly account: { readonly id: number; readonly email: string }
  readonly memberId: number
}

async function payOne(
  deps: Deps,
  { clubId, staff, now }: Setting,
  { what, daysAgo, token, back }: CardCharge,
  { account, memberId }: Payer,
): Promise<void> {
  const at = (days: number): Deps => ({ ...deps, clock: { now: () => new Date(now.getTime() - days * day) } })
  const bought = await find(deps, { clubId, memberId, what })
  if (!bought) return
  const actor = { userId: account.id, email: account.email }
  const request = {
    payer: actor,
    payee: { clubId },
    kind: what.kind,
    key: bought.key,
    token,
    seenCents: undefined,
    requestKey: undefined,
  }
  const { platformFeeCents = 0, debtAt } = bought
  const result = await payDebt(at(daysAgo), request, async (tx) =>
    ok({ debts: [await debtAt(tx, at(daysAgo).clock.now())], platformFeeCents }),
  )
  const paymentId = result.ok ? result.value.payment_id : null
  if (paymentId === null || !back) return
  const { daysLater, reason } = back
  const asksBack = { paymentId, cents: undefined, reason, askedBy: staff, requestKey: undefined }
  await giveBack(at(daysAgo - daysLater), asksBack, () => undefined)
}

interface Asked {
  readonly clubId: number
  readonly memberId: number
  readonly what: CardCharge['what']
}

async function find(deps: Deps, { clubId, memberId, what }: Asked): Promise<Bought | undefined> {
  if (what.kind === 'dues') {
    const season = await findLastSeason(deps.db, clubId)
    if (!season) return undefined
    const key = debtKeyOf({ mid: memberId, did: season.id })
    const debt = { kind: 'dues', key, memberId, title: duesTitle(season.name), cents: season.card_cents } as const
    return { key, debtAt: async () => debt }
  }
  if (what.kind === 'event') {
    const found = await findInvitationTo(deps.db, { clubId, memberId, title: what.title })
    if (!found) return undefined
    const key = String(found.id)
    return { key, debtAt: async () => ({ kind: 'event', key, memberId, title: what.title, cents: found.cost_cents }) }
  }
  const item = (await listItems(deps.db, clubId)).find(({ title }) => title === what.title)
  if (!item) return undefined
  const { id: itemId, title, price_cents: cents } = item
  return {
    key: purchaseKeyOf({ mid: memberId, itemId }),
    platformFeeCents: deps.config.posFeeCents,
    debtAt: async (tx, now) => {
      const id = await insertCardSale(tx, { clubId, memberId, lines: [{ itemId, title, cents, quantity: 1 }], now })
      return { kind: 'sale', key: saleKey(id), memberId, title, cents }
    },
  }
}
