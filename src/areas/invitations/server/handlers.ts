import { eventPayments30Days } from '#areas/invitations/calls/event-payments.ts'
import { ok } from '#kernel/rules/result.ts'
import { handle, type MountedCall } from '#kernel/server/http/handle.ts'
import { addGuestHandler } from './add-guest.ts'
import { adminActsHandlers } from './admin-acts.ts'
import { answersHandlers } from './answer-calls.ts'
import { answerLinkHandlers } from './answer-link.ts'
import { cardPaymentsHandlers } from './card-payments.ts'
import { deletedEventHandlers } from './deleted-event.ts'
import { choicesHandlers } from './division-and-question.ts'
import { boardHandler } from './event-board.ts'
import { listEventPayments } from './event-payment-rows.ts'
import { readHandlers } from './invitation-reads.ts'
import { eventListsHandlers } from './invite-list.ts'
import { linkPaymentsHandlers } from './link-payments.ts'
import { linkStepsHandlers } from './link-steps.ts'
import { memberEventsHandlers } from './member-events.ts'
import { partnersHandlers } from './partners.ts'
import { listsHandlers } from './response-lists.ts'
import { spotDrawingHandlers } from './spot-drawings.ts'
import { standingHandlers } from './standing.ts'
import { swapHandlers } from './swaps.ts'
import { undoReplyHandler } from './undo-reply.ts'
import { voidEventPaymentHandler } from './void-event-payment.ts'
import { waitingHandlers } from './waiting.ts'

/** How far back the list goes (spec 002 §9). */
const shownMs = 30 * 24 * 60 * 60_000

/** Lists the recent payments for the club's events (spec 002 §2, §9). */
const eventPaymentsHandler = handle(eventPayments30Days, async ({ subject, deps }) =>
  ok(await listEventPayments(deps.db, subject.clubId, new Date(deps.clock.now().getTime() - shownMs))),
)

export const invitationsHandlers: readonly MountedCall[] = [
  ...readHandlers,
  ...answersHandlers,
  ...answerLinkHandlers,
  ...linkStepsHandlers,
  ...linkPaymentsHandlers,
  undoReplyHandler,
  ...choicesHandlers,
  ...listsHandlers,
  boardHandler,
  ...adminActsHandlers,
  addGuestHandler,
  voidEventPaymentHandler,
  eventPaymentsHandler,
  ...deletedEventHandlers,
  ...cardPaymentsHandlers,
  ...eventListsHandlers,
  ...partnersHandlers,
  ...memberEventsHandlers,
  ...spotDrawingHandlers,
  ...waitingHandlers,
  ...swapHandlers,
  ...standingHandlers,
]
