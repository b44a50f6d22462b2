import type { Mounted } from '#server/http/handle'
import { inviteHandlers } from './invite.ts'
import { resendHandler } from './resend.ts'
import { unsubscribeHandlers } from './unsubscribe.ts'
import { mailWebhookHandler } from './webhook.ts'

export const clubMailHandlers: readonly Mounted[] = [
  ...inviteHandlers,
  resendHandler,
  ...unsubscribeHandlers,
  mailWebhookHandler,
]
