import { type Call, callsOf } from '#kernel/calls/call.ts'
import * as clubPayments from './club-payments.ts'
import * as handPayments from './hand-payments.ts'
import * as ownCards from './own-cards.ts'
import * as payments from './payments.ts'
import * as received from './received.ts'
import * as refunds from './refunds.ts'

/** Every call of the area. */
export const calls: readonly Call[] = [
  ...callsOf(payments),
  ...callsOf(clubPayments),
  ...callsOf(handPayments),
  ...callsOf(ownCards),
  ...callsOf(received),
  ...callsOf(refunds),
]
