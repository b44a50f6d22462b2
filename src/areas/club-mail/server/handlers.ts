import type { MountedCall } from '#kernel/server/http/handle.ts'
import { inviteHandlers } from './invite-group.ts'
import { missedInvitesHandlers } from './invite-missed.ts'
import { batchHandler } from './mail-batches.ts'
import { mailWebhookHandler } from './mail-webhook.ts'
import { messagesHandlers } from './messages-to-members.ts'
import { previewInvitesHandler } from './preview-invites.ts'
import { savingHandlers } from './preview-saving.ts'
import { resendHandler } from './resend-invitation.ts'
import { sentMailsHandlers } from './sent-mails.ts'
import { unsubscribeHandlers } from './unsubscribe.ts'
import { textsHandlers } from './written-texts.ts'

export const clubMailHandlers: readonly MountedCall[] = [
  ...inviteHandlers,
  previewInvitesHandler,
  ...missedInvitesHandlers,
  ...savingHandlers,
  resendHandler,
  ...messagesHandlers,
  batchHandler,
  ...sentMailsHandlers,
  ...textsHandlers,
  ...unsubscribeHandlers,
  mailWebhookHandler,
]
