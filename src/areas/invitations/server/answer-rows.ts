import type { ExpressionBuilder } from 'kysely'
import type { DB } from '#kernel/server/db/tables.ts'

/**
 * The member's invitation to the row's event, as a lateral join of `club_event`: one lookup per event, however many
 * answers the member has from other years.
 */
export const answerOf = (memberId: number | null) => (from: ExpressionBuilder<DB, 'club_event'>) =>
  from
    .selectFrom('invitation')
    .selectAll('invitation')
    .whereRef('invitation.club_id', '=', 'club_event.club_id')
    .whereRef('invitation.event_id', '=', 'club_event.id')
    .where('invitation.member_id', '=', memberId)
    .where('invitation.removed_at', 'is', null)
    .limit(1)
    .as('invitation')
