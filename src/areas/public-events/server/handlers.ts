import type { MountedCall } from '#kernel/server/http/handle.ts'
import { cardPaymentsHandlers } from './card-payments.ts'
import { createPublicEventHandler } from './create-event.ts'
import { deskHandlers } from './desk.ts'
import { cancelPublicEventHandler, editPublicEventHandler } from './edit-event.ts'
import { eventReadsHandlers } from './event-reads.ts'
import { ownRegistrationHandlers } from './own-registration.ts'
import { registerHandler } from './register.ts'
import { removeUnconfirmedHandler } from './remove-unconfirmed.ts'

/** Every call for public events. */
export const publicEventsHandlers: readonly MountedCall[] = [
  createPublicEventHandler,
  editPublicEventHandler,
  cancelPublicEventHandler,
  registerHandler,
  ...eventReadsHandlers,
  ...ownRegistrationHandlers,
  ...cardPaymentsHandlers,
  ...deskHandlers,
  removeUnconfirmedHandler,
]
