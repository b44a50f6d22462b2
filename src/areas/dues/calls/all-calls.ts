import { type Call, callsOf } from '#kernel/calls/call.ts'
import * as duesBilling from './billing.ts'
import * as duesCards from './card-payment.ts'
import * as duesEmail from './dues-email.ts'
import * as duesOfMembers from './member-dues.ts'
import * as duesPayments from './payments.ts'
import * as duesSeasons from './seasons.ts'

/** Every call of the area. */
export const calls: readonly Call[] = [
  ...callsOf(duesSeasons),
  ...callsOf(duesPayments),
  ...callsOf(duesOfMembers),
  ...callsOf(duesEmail),
  ...callsOf(duesBilling),
  ...callsOf(duesCards),
]
