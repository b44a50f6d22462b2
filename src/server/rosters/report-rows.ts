import type { GameReport } from '#domain/rosters/games'
import type { Tx } from '#server/kernel/db/database'
import { type KeptQuery, keptQuery } from '#server/kernel/db/kept-query'
import type { ScoredEvent } from './score-rows.ts'

/** What players said of the games of an event that is not settled yet. */
export const listReports: KeptQuery<ScoredEvent, GameReport> = keptQuery((db, { clubId, eventId }: ScoredEvent) =>
  db
    .selectFrom('game_report')
    .select(['invitation_id as invitationId', 'round', 'own', 'theirs'])
    .where('club_id', '=', clubId)
    .where('event_id', '=', eventId)
    .orderBy('round')
    .orderBy('invitation_id'),
)

/** Keeps a report in place of the earlier ones of `replaced`, the players of the same team. */
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

/** Forgets what these players said of these rounds. */
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

/** Forgets everything that players said of the games of an event. */
export async function deleteAllReports(tx: Tx, { clubId, eventId }: ScoredEvent): Promise<void> {
  await tx.deleteFrom('game_report').where('club_id', '=', clubId).where('event_id', '=', eventId).execute()
}
