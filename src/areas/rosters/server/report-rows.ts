import type { GameReport } from '#areas/rosters/rules/games.ts'
import type { Tx } from '#kernel/server/db/database.ts'
import { type ReusableQuery, reusableQuery } from '#kernel/server/fast/reusable-query.ts'
import type { ScoredEvent } from './score-rows.ts'

/** The scores that players reported for an event's games that are not settled yet. */
export const reportsQuery: ReusableQuery<ScoredEvent, GameReport> = reusableQuery(
  (db, { clubId, eventId }: ScoredEvent) =>
    db
      .selectFrom('game_report')
      .select(['invitation_id as invitationId', 'round', 'own', 'theirs'])
      .where('club_id', '=', clubId)
      .where('event_id', '=', eventId)
      .orderBy('round')
      .orderBy('invitation_id'),
)

/** Who gave a report, and when. */
export async function findReporter(
  tx: Tx,
  { clubId, eventId }: ScoredEvent,
  { invitationId, round }: Pick<GameReport, 'invitationId' | 'round'>,
): Promise<{ readonly first: string; readonly reported_at: Date }> {
  return tx
    .selectFrom('game_report')
    .innerJoin('invitation', (join) =>
      join
        .onRef('invitation.club_id', '=', 'game_report.club_id')
        .onRef('invitation.id', '=', 'game_report.invitation_id'),
    )
    .innerJoin('member', (join) =>
      join.onRef('member.club_id', '=', 'invitation.club_id').onRef('member.id', '=', 'invitation.member_id'),
    )
    .select(['member.first', 'game_report.reported_at'])
    .where('game_report.club_id', '=', clubId)
    .where('game_report.event_id', '=', eventId)
    .where('game_report.invitation_id', '=', invitationId)
    .where('game_report.round', '=', round)
    .executeTakeFirstOrThrow()
}

/** Saves a report. It replaces earlier ones by `replaced`, the players of the same team. */
export async function saveReport(
  tx: Tx,
  { clubId, eventId }: ScoredEvent,
  { invitationId, ...report }: GameReport,
  { replaced, now }: { readonly replaced: readonly number[]; readonly now: Date },
): Promise<void> {
  await deleteReports(tx, { clubId, eventId }, [{ round: report.round, invitationIds: replaced }])
  await tx
    .insertInto('game_report')
    .values({ club_id: clubId, event_id: eventId, invitation_id: invitationId, ...report, reported_at: now })
    .execute()
}

/** Deletes the reports of these players about these rounds. */
export async function deleteReports(
  tx: Tx,
  { clubId, eventId }: ScoredEvent,
  about: readonly { readonly round: number; readonly invitationIds: readonly number[] }[],
): Promise<void> {
  if (about.length === 0) return
  await tx
    .deleteFrom('game_report')
    .where('club_id', '=', clubId)
    .where('event_id', '=', eventId)
    .where((where) =>
      where.or(
        about.map(({ round, invitationIds }) =>
          where.and([where('round', '=', round), where('invitation_id', 'in', [...invitationIds])]),
        ),
      ),
    )
    .execute()
}

/** Deletes every report about an event's games. */
export async function deleteAllReports(tx: Tx, { clubId, eventId }: ScoredEvent): Promise<void> {
  await tx.deleteFrom('game_report').where('club_id', '=', clubId).where('event_id', '=', eventId).execute()
}
