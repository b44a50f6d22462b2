import type { Mounted } from '#server/kernel/http/handle'
import { batchHandler } from './batches.ts'
import { inviteHandlers } from './invite.ts'
import { messagesHandlers } from './messages.ts'
import { resendHandler } from './resend.ts'
import { sentMailsHandlers } from './sent-mails.ts'
import { textsHandlers } from './texts.ts'
import { unsubscribeHandlers } from './unsubscribe.ts'
import { mailWebhookHandler } from './webhook.ts'

export const clubMailHandlers: readonly Mounted[] = [
  ...inviteHandlers,
  resendHandler,
  ...messagesHandlers,
  batchHandler,
  ...sentMailsHandlers,
  ...textsHandlers,
  ...unsubscribeHandlers,
  mailWebhookHandler,
]
