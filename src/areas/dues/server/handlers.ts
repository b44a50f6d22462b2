import type { MountedCall } from '#kernel/server/http/handle.ts'
import { billingHandlers } from './billing.ts'
import { cardPaymentsHandlers } from './card-payments.ts'
import { collectionHandlers } from './collection.ts'
import { duesEmailHandlers } from './dues-email.ts'
import { memberDuesHandlers } from './member-dues.ts'
import { recordDuesHandler } from './record-dues.ts'
import { reportHandlers } from './report.ts'
import { seasonsHandlers } from './seasons.ts'
import { switchHandlers } from './switch-season.ts'
import { voidPaymentHandler } from './void-payment.ts'

/** Every call of dues. */
export const duesHandlers: readonly MountedCall[] = [
  ...seasonsHandlers,
  ...switchHandlers,
  ...collectionHandlers,
  recordDuesHandler,
  voidPaymentHandler,
  ...reportHandlers,
  ...memberDuesHandlers,
  ...duesEmailHandlers,
  ...billingHandlers,
  ...cardPaymentsHandlers,
]
