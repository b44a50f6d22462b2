import * as z from 'zod/mini'
import { cardForms, debtKinds } from '#areas/payments/rules/debt-kinds.ts'
import { call } from '#kernel/calls/call.ts'
import { Done, Id, line, PathId } from '#kernel/calls/shapes.ts'
import { Payment } from './payments.ts'

/** A payment to a club or a person as its payer sees it. Amounts are cents. */
const ClubPayment = z.extend(Payment, {
  /** Null if a person was paid. */
  cid: z.nullable(Id),
  /** The payee's name. */
  club: z.string(),
  title: z.string(),
  /** The cents of a refund that is underway. */
  going_back: z.int(),
  lines: z.array(z.object({ title: z.string(), name: z.string(), amount: z.int() })),
})

export const getClubPayment = call({
  name: 'payments.getClubPayment',
  method: 'GET',
  path: '/api/club/payment/{clubPaymentId}',
  summary: 'One of your payments to a club, instructor or organizer, with its receipt',
  source: 'own: docs/areas/payments.md',
  access: 'club-payer',
  rate: 'read',
  params: z.object({ clubPaymentId: PathId }),
  reply: ClubPayment,
})

export const listClubPayments = call({
  name: 'payments.listClubPayments',
  method: 'GET',
  path: '/api/club/myPayments',
  summary: 'Your card payments for events, dues, purchases and lessons, newest first, up to 100',
  source: 'own: docs/areas/payments.md',
  access: 'user',
  rate: 'read',
  reply: z.array(z.omit(ClubPayment, { lines: true })),
})

export const getDebt = call({
  name: 'payments.getDebt',
  method: 'GET',
  path: '/api/club/debt/{kind}/{debt}',
  summary: 'What you are about to pay for by card, and which card form to show',
  source: 'own: docs/areas/payments.md',
  access: 'user',
  rate: 'read',
  params: z.object({ kind: z.enum(debtKinds), debt: line(60).check(z.minLength(1)) }),
  reply: z.object({
    /** Null if a person is paid. */
    cid: z.nullable(Id),
    /** The payee's name. */
    club: z.string(),
    title: z.string(),
    lines: z.array(z.object({ title: z.string(), name: z.string(), amount: z.int() })),
    /** Cents: to be sent back as `seen`. */
    amount: z.int(),
    why_not: z.nullable(z.string()),
    back_to: z.string(),
    provider: z.enum(cardForms),
    publishable_key: z.nullable(z.string()),
    /** The payee's account, for the provider's script. */
    account: z.nullable(z.string()),
    locked_until: z.nullable(z.string()),
  }),
})

export const clubPaymentsWebhook = call({
  name: 'payments.clubWebhook',
  method: 'POST',
  path: '/webhooks/clubPayments',
  summary: 'Receive the card provider’s reports about clubs’ accounts, signed with a separate secret',
  source: 'own: docs/areas/payments.md',
  access: 'provider',
  rate: 'provider',
  raw: { types: ['application/json'], limit: 256 * 1024 },
  reply: Done,
  refusals: ['signature-invalid'],
})
