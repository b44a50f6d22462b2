import { getOwnPurchases, getPosPayments } from '#areas/pos/calls/sales.ts'
import { dollarsOf } from '#kernel/rules/money.ts'
import { ok } from '#kernel/rules/result.ts'
import { handle, type MountedCall } from '#kernel/server/http/handle.ts'
import { listOwnPurchases, listSales, type ReportedSale, sumSales } from './report-rows.ts'

const presentItems = (items: ReportedSale['items']) =>
  items.map(({ title, cents, quantity }) => ({ title, cost: dollarsOf(cents), quantity }))

const presentSale = ({ cents, refundedCents, feeCents, items, ...sale }: ReportedSale) => ({
  ...sale,
  amount: dollarsOf(cents),
  refunded: dollarsOf(refundedCents),
  fee: dollarsOf(feeCents),
  items: presentItems(items),
})

export const salesReportHandlers: readonly MountedCall[] = [
  handle(getPosPayments, async ({ body, subject: { clubId }, deps }) => {
    const { method, search, page, per_page: limit } = body
    const filter = { clubId, method, search }
    const sums = await sumSales(deps.db, filter)
    const rows = await listSales(deps.db, filter, { limit, offset: page * limit })
    const counting = sums.filter(({ isCounting }) => isCounting)
    return ok({
      rows: rows.map(presentSale),
      total: sums.reduce((total, { sales }) => total + sales, 0),
      methods: counting.map(({ method: by, sales, cents }) => ({ method: by, sales, amount: dollarsOf(cents) })),
      platform_fee: dollarsOf(deps.config.posFeeCents),
    })
  }),
  /** Users who are not members have bought nothing. */
  handle(getOwnPurchases, async ({ subject: { clubId, ownMember }, actor, deps }) => {
    if (!ownMember) return ok([])
    const purchases = await listOwnPurchases(deps.db, { clubId, memberId: ownMember.memberId, accountId: actor.userId })
    return ok(
      purchases.map(({ cents, items, ...purchase }) => ({
        ...purchase,
        amount: dollarsOf(cents),
        items: presentItems(items),
      })),
    )
  }),
]
