import { type Call, callsOf } from '#kernel/calls/call.ts'
import * as cardPayments from './card-payments.ts'
import * as confirmingSpots from './confirming.ts'
import * as organising from './organising.ts'
import * as publicEvents from './public-events.ts'

/** Every call of the area. */
export const calls: readonly Call[] = [
  ...callsOf(publicEvents),
  ...callsOf(organising),
  ...callsOf(confirmingSpots),
  ...callsOf(cardPayments),
]
