import * as z from 'zod/mini'
import { Club, inClub } from '#areas/clubs/calls/club-shapes.ts'
import { card, PayAnswer, payRefusals } from '#areas/payments/calls/pay-answer.ts'
import { saleMethods, saleMethodsByHand, shownSaleStates } from '#areas/pos/rules/sale-states.ts'
import { call } from '#kernel/calls/call.ts'
import { Count, Id, line, nameLine, WideId } from '#kernel/calls/shapes.ts'
import { pageSizes, usualPageSize } from '#kernel/rules/page-sizes.ts'

/** A sale, with titles and prices as they were. */
const Sale = z.object({
  id: WideId,
  /** The day by the club’s calendar. */
  date: z.string(),
  /** The member; null for a guest. */
  mid: z.nullable(z.int()),
  /** The member’s name, or what is known of the guest’s. */
  name: z.string(),
  method: z.enum(saleMethods),
  check_number: z.string(),
  note: z.string(),
  /** Dollars. */
  amount: z.number(),
  /** Dollars refunded. */
  refunded: z.number(),
  /** Dollars that the platform keeps. */
  fee: z.number(),
  items: z.array(z.object({ title: z.string(), cost: z.number(), quantity: z.int() })),
  state: z.enum(shownSaleStates),
  /** The payer disputes the charge at the bank. Nothing can be refunded until the bank has decided. */
  disputed: z.boolean(),
  /** Who sold it at the desk; empty if the member paid by card. */
  sold_by: z.string(),
  end_reason: z.string(),
  stripe_id: z.string(),
})

export const getPosPayments = call({
  name: 'pos.getPosPayments',
  method: 'POST',
  path: '/api/club/pos/getPosPayments/',
  summary: 'A page of sales, newest first, with totals by payment method; can be filtered by part of a name or title',
  source: 'spec 002 §2, §7 Kiosk and POS',
  access: 'club-admin',
  rate: 'read',
  body: z.extend(Club, {
    method: z.optional(z.enum(saleMethods)),
    /** A part of a name or of a title. */
    search: z._default(line(60), ''),
    page: z._default(Count.check(z.maximum(99_999)), 0),
    per_page: z._default(z.literal([...pageSizes]), usualPageSize),
  }),
  reply: z.object({
    rows: z.array(Sale),
    total: z.int(),
    /** Sales that count, in dollars. */
    methods: z.array(z.object({ method: z.enum(saleMethods), sales: z.int(), amount: z.number() })),
    /** Dollars that the platform keeps from each sale by card. */
    platform_fee: z.number(),
  }),
  example: { cid: 1000 },
})

export const recordSale = call({
  name: 'pos.recordSale',
  method: 'POST',
  path: '/api/club/pos/recordSale',
  summary: 'Record a desk sale to a member or guest, paid without a card; the club’s prices apply',
  source: 'own: docs/areas/pos.md; spec 002 §2',
  access: 'club-admin',
  rate: 'write',
  once: true,
  body: z.extend(Club, {
    items: z
      .array(z.object({ id: Id, quantity: z.int().check(z.minimum(1), z.maximum(99)) }))
      .check(z.minLength(1, 'Choose at least one item'), z.maxLength(30, 'no more than 30 items at a time')),
    /** The member who buys; without one, a guest. */
    mid: z.optional(z.nullable(Id)),
    /** The guest's name, if known. */
    guest: z._default(nameLine(80), ''),
    method: z.enum(saleMethodsByHand),
    check_number: z._default(line(40), ''),
    note: z._default(line(255), ''),
    /** The cents that the screen showed; if the total differs, the sale is refused. */
    seen: z.optional(z.int()),
  }),
  reply: z.object({ message: z.string(), id: WideId, amount: z.number() }),
  refusals: ['not-found', 'not-in-club', 'price-changed'],
  example: { cid: 1000, items: [{ id: 1, quantity: 2 }], guest: 'Pat', method: 'cash', seen: 1000 },
})

const Taken = z.object({
  id: WideId,
  cid: z.optional(Id),
  reason: line(255).check(z.minLength(1, 'Say why')),
})

export const voidSale = call({
  name: 'pos.voidSale',
  method: 'POST',
  path: '/api/club/pos/voidSale',
  summary: 'Void a sale not paid by card, with a reason; it stays on record, and all admins are notified',
  source: 'own: docs/areas/pos.md; safety, R10',
  access: 'pos-sale-admin',
  rate: 'money-by-hand',
  body: Taken,
  reply: z.object({ message: z.string() }),
  refusals: ['confirm-password', 'card-paid', 'void-already'],
  example: { id: 1, reason: 'Counted twice' },
})

export const refundSale = call({
  name: 'pos.refundSale',
  method: 'POST',
  path: '/api/club/pos/refundSale',
  summary: 'Refund an entire sale to the card used for it; the platform refunds its fee too',
  source: 'own: docs/areas/pos.md; X168; safety, R10',
  access: 'pos-sale-admin',
  rate: 'refund',
  once: true,
  body: Taken,
  reply: z.object({ message: z.string(), refunded: z.int() }),
  refusals: ['confirm-password', 'refund-failed', 'refund-underway', 'nothing-to-refund', 'refund-disputed'],
  example: { id: 1, reason: 'Wrong size' },
})

export const posStripePayment = call({
  name: 'pos.posStripePayment',
  method: 'POST',
  path: '/api/posStripePayment',
  summary: 'Buy an item by card at the club’s price; for members with current dues',
  source: 'spec 003 §7 Point of sale, §8; X71, X116, X168',
  access: 'member-self',
  rate: 'purchase',
  once: true,
  /** The amounts, the title and the name are ignored. */
  body: z.object({
    ...card,
    mid: Id,
    itemId: Id,
    cid: z.optional(Id),
    itemTitle: z.optional(z.unknown()),
    purchaseName: z.optional(z.unknown()),
  }),
  reply: PayAnswer,
  hasSecret: true,
  refusals: [...payRefusals, 'not-found', 'pos-needs-dues', 'desk-only'],
  example: { token: 'demo-approved', mid: 1, cid: 1000, itemId: 1, seen: 500 },
})

/** What a member bought: a part of a sale as admins read it. */
export const getOwnPurchases = call({
  name: 'pos.getOwnPurchases',
  method: 'GET',
  path: '/api/club/pos/ownPurchases/{cid}',
  summary: 'The caller’s last 50 purchases, newest first',
  source: 'own: docs/areas/pos.md',
  access: 'club-insider',
  rate: 'read',
  params: inClub,
  reply: z.array(
    z.object({
      id: WideId,
      date: z.string(),
      amount: z.number(),
      method: z.enum(saleMethods),
      items: z.array(z.object({ title: z.string(), cost: z.number(), quantity: z.int() })),
      state: z.enum(shownSaleStates),
      /** The card payment with its receipt; only for the person who paid. */
      payment_id: z.nullable(z.int()),
    }),
  ),
})
