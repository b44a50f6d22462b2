import * as z from 'zod/mini'
import { call } from '#kernel/calls/call.ts'
import { Club, inClub } from './club-shapes.ts'

/** A Venmo name, with or without its @, which is not stored; empty for none. */
const Venmo = z.pipe(
  z
    .string()
    .check(
      z.trim(),
      z.regex(/^(@?[A-Za-z0-9_-]{1,60})?$/, 'must be a name at Venmo: letters, digits, hyphens, underscores'),
    ),
  z.transform((name: string) => name.replace(/^@/, '')),
)

const ways = {
  /** Dues can be paid by card. */
  dues_cc: z.boolean(),
  /** A card account is connected. */
  is_stripe_setup: z.boolean(),
  venmo: z.string(),
}

export const getClubPaymentInfo = call({
  name: 'clubs.getClubPaymentInfo',
  method: 'GET',
  path: '/api/club/getClubPaymentInfo/{cid}',
  summary: 'How members can pay the club',
  source: 'spec 002 §7 Settings',
  access: 'club-admin',
  rate: 'read',
  params: inClub,
  reply: z.object(ways),
})

export const updatePaymentPreferences = call({
  name: 'clubs.updatePaymentPreferences',
  method: 'PUT',
  path: '/api/club/updatePaymentPreferences',
  summary: 'Set how members can pay the club; all admins get an email',
  source: 'spec 002 §5, §7 Settings',
  access: 'club-admin',
  rate: 'write',
  body: z.extend(Club, { acceptCreditCardPayments: z.boolean(), venmo: Venmo }),
  reply: z.object(ways),
  refusals: ['confirm-password', 'cards-not-connected'],
  example: { cid: 1000, acceptCreditCardPayments: false, venmo: 'sunny-court' },
})
