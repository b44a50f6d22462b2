import { type Call, callsOf } from '#kernel/calls/call.ts'
import * as eventAdmin from './admin-acts.ts'
import * as answerLink from './answer-link.ts'
import * as cardPayments from './card-payments.ts'
import * as deletedEvent from './deleted-event.ts'
import * as eventPayments from './event-payments.ts'
import * as guests from './guests.ts'
import * as invitations from './invitations.ts'
import * as linkPayments from './link-payments.ts'
import * as linkSteps from './link-steps.ts'
import * as memberEvents from './member-events.ts'
import * as partners from './partners.ts'
import * as spotDrawings from './spot-drawings.ts'
import * as standing from './standing.ts'
import * as swaps from './swaps.ts'
import * as uninvitedEvents from './uninvited-events.ts'
import * as waiting from './waiting.ts'

/** Every call of the area. */
export const calls: readonly Call[] = [
  ...callsOf(cardPayments),
  ...callsOf(invitations),
  ...callsOf(guests),
  ...callsOf(answerLink),
  ...callsOf(linkSteps),
  ...callsOf(linkPayments),
  ...callsOf(deletedEvent),
  ...callsOf(eventPayments),
  ...callsOf(eventAdmin),
  ...callsOf(partners),
  ...callsOf(memberEvents),
  ...callsOf(uninvitedEvents),
  ...callsOf(spotDrawings),
  ...callsOf(waiting),
  ...callsOf(swaps),
  ...callsOf(standing),
]
