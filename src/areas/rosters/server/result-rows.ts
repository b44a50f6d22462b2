import { sql } from 'kysely'
import { usualPointsAGame, usualPointsOfFive } from '#kernel/rules/game-points.ts'
import type { Tx } from '#kernel/server/db/database.ts'
import { reusableQuery, runTogether } from '#kernel/server/fast/reusable-query.ts'
import type { ScoredEvent } from './score-rows.ts'

interface Refreshed extends ScoredEvent {
  readonly players: readonly number[]
}

const isOneOf = ({ players }: Refreshed, column: string) => sql`${sql.ref(column)} = any(${players}::bigint[])`
const isAny = () => sql`true`

const deletionQuery = (isOne: typeof isOneOf) =>
  reusableQuery(
    (_, of: Refreshed) => sql`delete from event_result r
      where r.club_id = ${of.clubId} and r.event_id = ${of.eventId} and ${isOne(of, 'r.invitation_id')}`,
  )

const insertionQuery = (isOne: typeof isOneOf) =>
  reusableQuery(
    (_, of: Refreshed) => sql`insert into event_result
      (club_id, event_id, invitation_id, group_id, member_id, starts_at, points, games, points_a_game)
    select e.club_id, e.id, i.id, e.group_id, i.member_id, e.starts_at, t.points, t.games,
      case when e.type = 'ladder' and (
          select coalesce(max(k.began), count(*)) from ladder_place p
          join ladder_place own on own.club_id = p.club_id and own.event_id = p.event_id and own.court = p.court
          left join ladder_court k on k.club_id = p.club_id and k.event_id = p.event_id and k.court = p.court
          where own.club_id = e.club_id and own.event_id = e.id and own.invitation_id = i.id
        ) = 5
        then coalesce(d.five_points, ${usualPointsOfFive}::integer) else coalesce(d.points, ${usualPointsAGame}::integer) end
    from club_event e
    left join event_draw d on d.club_id = e.club_id and d.event_id = e.id
    join (
      select s.invitation_id, sum(s.score)::integer as points, sum(s.games)::integer as games, 'mixer' as type
      from event_score s
      where s.club_id = ${of.clubId} and s.event_id = ${of.eventId} and s.aside_with is null and s.score is not null
        and ${isOne(of, 's.invitation_id')}
      group by s.invitation_id
      union all
      select c.invitation_id, c.score, c.games, 'ladder' from ladder_card c
      where c.club_id = ${of.clubId} and c.event_id = ${of.eventId} and ${isOne(of, 'c.invitation_id')}
    ) t on t.type = e.type
    join invitation i on i.club_id = e.club_id and i.event_id = e.id and i.id = t.invitation_id
    where e.club_id = ${of.clubId} and e.id = ${of.eventId}`,
  )

const refreshing = {
  all: { deletes: deletionQuery(isAny), inserts: insertionQuery(isAny) },
  some: { deletes: deletionQuery(isOneOf), inserts: insertionQuery(isOneOf) },
}

/**
 * The queries of `refreshResults`. A mixer's results come from its rounds, and a ladder's from its score cards, with
 * the points that end a game on the player's court (X188). Players without a game get no row.
 */
export function refreshResultsQueries(event: ScoredEvent, invitationIds: readonly number[] | 'all') {
  const { deletes, inserts } = refreshing[invitationIds === 'all' ? 'all' : 'some']
  const of = { ...event, players: invitationIds === 'all' ? [] : invitationIds }
  return [deletes.with(of), inserts.with(of)] as const
}

/** Recomputes the results of players from their scores, under the event's lock. */
export async function refreshResults(tx: Tx, ...of: Parameters<typeof refreshResultsQueries>): Promise<void> {
  await runTogether(tx, ...refreshResultsQueries(...of))
}

/** Moves the results when the event's start changes. */
export async function moveResults(tx: Tx, { clubId, eventId }: ScoredEvent, startsAt: Date): Promise<void> {
  await tx
    .updateTable('event_result')
    .set({ starts_at: startsAt })
    .where('club_id', '=', clubId)
    .where('event_id', '=', eventId)
    .execute()
}

/** Moves a merged member's results to the record that is kept. */
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
