import * as z from 'zod/mini'
import { call } from '#kernel/calls/call.ts'
import { line } from '#kernel/calls/shapes.ts'
import { Club } from './club-shapes.ts'

export const connectCardAccount = call({
  name: 'clubs.connectCardAccount',
  method: 'POST',
  path: '/api/club/connectCardAccount',
  summary: 'Open the card provider’s form for setting up a club’s card payment account',
  source: 'own: docs/areas/payments.md',
  access: 'club-admin',
  rate: 'card-account',
  body: Club,
  /** The address of the form. */
  reply: z.object({ url: z.string() }),
  hasSecret: true,
  refusals: ['confirm-password', 'cards-off', 'cards-silent'],
  example: { cid: 1000 },
})

/** What the provider's redirect adds to the address. In the demo, it says how the user left the form. */
const Returned = z.object({
  state: z.optional(line(100)),
  demo: z.optional(z.enum(['ready', 'unfinished'])),
})

export const verifyNewConnectedAccount = call({
  name: 'clubs.verifyNewConnectedAccount',
  method: 'POST',
  path: '/api/club/verifyNewConnectedAccount',
  summary: 'Link the club’s card account once the card provider confirms that it can charge cards',
  source: 'spec 002 §7 Settings; X170',
  access: 'club-admin',
  rate: 'card-account',
  query: Returned,
  body: Club,
  reply: z.object({ message: z.string() }),
  refusals: ['account-not-linked', 'cards-off', 'cards-silent'],
  example: { cid: 1000 },
})
