import type { Tx } from '#kernel/server/db/database.ts'
import { occasion } from '#kernel/server/occasions.ts'

interface SentInvitations {
  readonly tx: Tx
  readonly clubId: number
  readonly eventId: number
  /** The members who are emailed; null for everyone whom the event invites when it opens. */
  readonly memberIds: readonly number[] | null
}

/** Members are emailed their invitation to an event. The emails leave after the commit. */
export const invitationsSent = occasion<SentInvitations>('club-mail.invitations-sent')
