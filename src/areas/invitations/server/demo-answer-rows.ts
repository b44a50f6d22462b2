import { sql, type Updateable } from 'kysely'
import type { Reader, Tx } from '#kernel/server/db/database.ts'
import type { DB } from '#kernel/server/db/tables.ts'

interface OfEvent {
  readonly clubId: number
  readonly eventId: number
}

export type DemoAnswer = Updateable<DB['invitation']>

/** Saves an answer given before the demo started. */
export async function saveDemoAnswer(
  tx: Tx,
  { clubId, eventId, memberId }: OfEvent & { readonly memberId: number },
  answer: DemoAnswer,
): Promise<void> {
  await tx
    .updateTable('invitation')
    .set(answer)
    .where('club_id', '=', clubId)
    .where('event_id', '=', eventId)
    .where('member_id', '=', memberId)
    .execute()
}

/**
 * Saves the delivery of an event's invitation emails: all but one delivered, and opened by everyone who has answered.
 */
export async function saveDemoMails(
  tx: Tx,
  { clubId, eventId }: OfEvent,
  { mailedAt, delivered, failing }: { mailedAt: Date; delivered: Date; failing: number },
): Promise<void> {
  await sql`update invitation set mailed_at = ${mailedAt}, opened_at = answered_at,
      delivered_at = case when member_id <> ${failing} then ${delivered}::timestamptz end,
      failed_at = case when member_id = ${failing} then ${delivered}::timestamptz end
    where club_id = ${clubId} and event_id = ${eventId}`.execute(tx)
}

/** The invitations of an event, by member. */
export async function listDemoInvitations(db: Reader, { clubId, eventId }: OfEvent): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('invitation')
    .select(['id', 'member_id'])
    .where('club_id', '=', clubId)
    .where('event_id', '=', eventId)
    .execute()
  return new Map(rows.map((row) => [row.member_id, row.id]))
}
