import type { MountedCall } from '#kernel/server/http/handle.ts'
import { addGuestHandler } from './add-guest.ts'
import { adminActsHandlers } from './admin-acts.ts'
import { answersHandlers } from './answer-calls.ts'
import { answerLinkHandlers } from './answer-link.ts'
import { cardPaymentsHandlers } from './card-payments.ts'
import { deletedEventHandlers } from './deleted-event.ts'
import { choicesHandlers } from './division-and-question.ts'
import { boardHandler } from './event-board.ts'
import { eventPaymentsHandler } from './event-payments.ts'
import { readHandlers } from './invitation-reads.ts'
import { eventListsHandlers } from './invite-list.ts'
import { memberEventsHandlers } from './member-events.ts'
import { partnersHandlers } from './partners.ts'
import { listsHandlers } from './response-lists.ts'
import { undoReplyHandler } from './undo-reply.ts'
import { voidEventPaymentHandler } from './void-event-payment.ts'

export const invitationsHandlers: readonly MountedCall[] = [
  ...readHandlers,
  ...answersHandlers,
  ...answerLinkHandlers,
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
]
