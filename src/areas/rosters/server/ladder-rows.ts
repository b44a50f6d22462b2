import { sql } from 'kysely'
import type { DayCard, LadderPlace, StoredCard } from '#areas/rosters/rules/ladder-day.ts'
import type { Reader, Tx } from '#kernel/server/db/database.ts'
import type { ScoredEvent } from './score-rows.ts'

/** Everyone's court today, from the top court down. */
export async function listPlaces(db: Reader, { clubId, eventId }: ScoredEvent): Promise<LadderPlace[]> {
  return db
    .selectFrom('ladder_place')
    .select(['invitation_id as invitationId', 'court', 'seat', 'arrived'])
    .select(sql<boolean>`left_at is not null`.as('hasLeft'))
    .where('club_id', '=', clubId)
    .where('event_id', '=', eventId)
    .orderBy('court')
    .orderBy('seat')
    .execute()
}

/** Replaces all court positions of an event. */
export async function replacePlaces(
  tx: Tx,
  { clubId, eventId }: ScoredEvent,
  places: readonly LadderPlace[],
): Promise<void> {
  await tx.deleteFrom('ladder_place').where('club_id', '=', clubId).where('event_id', '=', eventId).execute()
  await sql`insert into ladder_place (club_id, event_id, invitation_id, court, seat, arrived)
    select ${clubId}, ${eventId}, p."invitationId", p.court, p.seat, p.arrived
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb)
      as p("invitationId" bigint, court integer, seat integer, arrived integer)`.execute(tx)
}

/** Saves a player's position, or removes it if there is none, under the event's lock. */
export async function savePlace(
  tx: Tx,
  { clubId, eventId }: ScoredEvent,
  {
    invitationId,
    place,
    now,
  }: { readonly invitationId: number; readonly place: LadderPlace | undefined; readonly now: Date },
): Promise<void> {
  if (!place) return deletePlaces(tx, { clubId, eventId }, [invitationId])
  const values = { court: place.court, seat: place.seat, arrived: place.arrived, left_at: place.hasLeft ? now : null }
  await tx
    .insertInto('ladder_place')
    .values({ club_id: clubId, event_id: eventId, invitation_id: invitationId, ...values })
    .onConflict((conflict) => conflict.columns(['club_id', 'event_id', 'invitation_id']).doUpdateSet(values))
    .execute()
}

/** Removes players from an event's courts. */
export async function deletePlaces(
  tx: Tx,
  { clubId, eventId }: ScoredEvent,
  players: readonly number[],
): Promise<void> {
  await tx
    .deleteFrom('ladder_place')
    .where('club_id', '=', clubId)
    .where('event_id', '=', eventId)
    .where('invitation_id', '=', sql<number>`any(${players}::bigint[])`)
    .execute()
}

/** An event's score cards, by invitation. */
export async function listCards(db: Reader, { clubId, eventId }: ScoredEvent): Promise<StoredCard[]> {
  return db
    .selectFrom('ladder_card')
    .select(['invitation_id as invitationId', 'wins', 'score', 'games', 'by_games as isByGames'])
    .where('club_id', '=', clubId)
    .where('event_id', '=', eventId)
    .orderBy('invitation_id')
    .execute()
}

export async function saveCards(
  tx: Tx,
  { clubId, eventId }: ScoredEvent,
  cards: readonly DayCard[],
  { accountId, now, isByGames }: { readonly accountId: number; readonly now: Date; readonly isByGames: boolean },
): Promise<void> {
  await sql`insert into ladder_card
      (club_id, event_id, invitation_id, wins, score, games, by_games, written_at, written_by)
    select ${clubId}, ${eventId}, c."invitationId", c.wins, c.score, c.games, ${isByGames}, ${now}, ${accountId}
    from jsonb_to_recordset(${JSON.stringify(cards)}::jsonb)
      as c("invitationId" bigint, wins integer, score integer, games integer)
    on conflict (club_id, event_id, invitation_id) do update set wins = excluded.wins, score = excluded.score,
      games = excluded.games, by_games = excluded.by_games, written_at = excluded.written_at,
      written_by = excluded.written_by`.execute(tx)
}

/** Removes an event's score cards, of all players or of some. */
export async function deleteCards(
  tx: Tx,
  { clubId, eventId }: ScoredEvent,
  players: readonly number[] | 'all',
): Promise<void> {
  const deletion = tx.deleteFrom('ladder_card').where('club_id', '=', clubId).where('event_id', '=', eventId)
  const some =
    players === 'all' ? deletion : deletion.where('invitation_id', '=', sql<number>`any(${players}::bigint[])`)
  await some.execute()
}

/** A player of a ladder. `court_standing` is the member's court on the group's ladder. */
export interface LadderPlayerRow {
  id: number
  member_id: number
  group_member_id: number | null
  first: string
  last: string
  holds_place: boolean
  is_no_show: boolean
  checked_in_at: Date | null
  court_standing: number | null
  /** The club's own level, and a rating body's number. */
  club_rating: string | null
  rating: string | null
}

/** A ladder's invitations that have a spot or a court, in the order of check-in. */
export async function listLadderPlayers(
  db: Reader,
  { clubId, eventId }: ScoredEvent,
  groupId: number,
): Promise<LadderPlayerRow[]> {
  const { rows } = await sql<LadderPlayerRow>`select i.id, i.member_id, g.id as group_member_id, m.first, m.last,
      coalesce(i.response in ('yes', 'partner'), false) as holds_place, i.is_no_show, i.checked_in_at,
      g.league_court as court_standing, r.name as club_rating, m.usapa_rating as rating
    from invitation i
    join member m on m.club_id = i.club_id and m.id = i.member_id
    left join club_rating r on r.club_id = m.club_id and r.id = m.rating_id
    left join group_member g on g.club_id = i.club_id and g.group_id = ${groupId} and g.member_id = i.member_id
    where i.club_id = ${clubId} and i.event_id = ${eventId} and i.removed_at is null
      and (i.response in ('yes', 'partner') or exists (select from ladder_place p
        where p.club_id = i.club_id and p.event_id = i.event_id and p.invitation_id = i.id))
    order by i.checked_in_at nulls last, i.id`.execute(db)
  return rows
}
