import type { Mounted } from '#server/http/handle'
import { inviteHandlers } from './invite.ts'
import { resendHandler } from './resend.ts'

export const clubMailHandlers: readonly Mounted[] = [...inviteHandlers, resendHandler]
