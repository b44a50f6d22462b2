import { sql } from 'kysely'
import type { Tx } from '#server/kernel/db/database'
import type { ScoredEvent } from './score-rows.ts'

/**
 * Computes the results of players again from their scores, under the event's lock: of a mixer from the rounds, of a ladder
 * from the score cards. Who has no game has no row.
 */
export async function refreshResults(
  tx: Tx,
  { clubId, eventId }: ScoredEvent,
  invitationIds: readonly number[] | 'all',
  pointsAGame: number,
): Promise<void> {
  const isOne = (column: string) =>
    invitationIds === 'all' ? sql`true` : sql`${sql.ref(column)} = any(${invitationIds}::bigint[])`
  await sql`delete from event_result r
    where r.club_id = ${clubId} and r.event_id = ${eventId} and ${isOne('r.invitation_id')}`.execute(tx)
  await sql`insert into event_result
      (club_id, event_id, invitation_id, group_id, member_id, starts_at, points, games, points_a_game)
    select e.club_id, e.id, i.id, e.group_id, i.member_id, e.starts_at, t.points, t.games, ${pointsAGame}
    from club_event e
    join (
      select s.invitation_id, sum(s.score)::integer as points, sum(s.games)::integer as games, 'mixer' as type
      from event_score s
      where s.club_id = ${clubId} and s.event_id = ${eventId} and s.aside_with is null and s.score is not null
        and ${isOne('s.invitation_id')}
      group by s.invitation_id
      union all
      select c.invitation_id, c.score, c.games, 'ladder' from ladder_card c
      where c.club_id = ${clubId} and c.event_id = ${eventId} and ${isOne('c.invitation_id')}
    ) t on t.type = e.type
    join invitation i on i.club_id = e.club_id and i.event_id = e.id and i.id = t.invitation_id
    where e.club_id = ${clubId} and e.id = ${eventId}`.execute(tx)
}

/** The event begins at another time. */
export async function moveResults(tx: Tx, { clubId, eventId }: ScoredEvent, startsAt: Date): Promise<void> {
  await tx
    .updateTable('event_result')
    .set({ starts_at: startsAt })
    .where('club_id', '=', clubId)
    .where('event_id', '=', eventId)
    .execute()
}

/** Results of a merged member record belong to the kept record. */
export async function carryResults(
  tx: Tx,
  { clubId, keptId, mergedId }: { readonly clubId: number; readonly keptId: number; readonly mergedId: number },
): Promise<void> {
  await tx
    .updateTable('event_result')
    .set({ member_id: keptId })
    .where('club_id', '=', clubId)
    .where('member_id', '=', mergedId)
    .execute()
}
