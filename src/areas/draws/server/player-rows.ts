import { sql } from 'kysely'
import { listedStatuses } from '#areas/invitations/rules/playing-statuses.ts'
import type { Gender } from '#kernel/rules/genders.ts'
import type { Reader } from '#kernel/server/db/database.ts'
import { matchesName } from '#kernel/server/db/name-search.ts'
import type { OfEvent } from './sheet-rows.ts'

/** A player of an event as draws need it: has a spot, or is in a draw. */
export interface PlayerRow {
  /** The invitation. */
  id: number
  member_id: number
  first: string
  last: string
  partner_id: number | null
  partner_name: string | null
  division_id: number | null
  mixer_group: 'a' | 'b' | null
  gender: Gender
  is_gender_stated: boolean
  is_no_show: boolean
  is_here: boolean
  /** Invited to this event, and not removed from its list. */
  is_invited: boolean
  /** Has a spot in this event. */
  has_place: boolean
  club_rating: string | null
  rating: string | null
}

/** Everyone who has a spot in an event, and the invitations in `also`, by last name. */
export async function listPlayers(
  db: Reader,
  { clubId, eventId }: OfEvent,
  also: readonly number[] = [],
): Promise<PlayerRow[]> {
  const { rows } = await sql<PlayerRow>`select i.id, i.member_id, m.first, m.last, i.partner_id,
      trim(pm.first || ' ' || pm.last) as partner_name, i.division_id, i.mixer_group, m.gender,
      m.is_gender_stated, i.is_no_show,
      i.checked_in_at is not null as is_here,
      i.event_id = ${eventId} and i.removed_at is null as is_invited,
      (i.event_id = ${eventId} and i.removed_at is null and i.response in ('yes', 'partner')) is true as has_place,
      r.name as club_rating, m.usapa_rating::text as rating
    from (
      select id from invitation where club_id = ${clubId} and event_id = ${eventId} and removed_at is null
        and response in ('yes', 'partner')
      union select unnest(${also}::bigint[])
    ) of_event
    join invitation i on i.club_id = ${clubId} and i.id = of_event.id
    join member m on m.club_id = i.club_id and m.id = i.member_id
    left join club_rating r on r.club_id = m.club_id and r.id = m.rating_id
    left join invitation p on p.club_id = i.club_id and p.id = i.partner_id
    left join member pm on pm.club_id = p.club_id and pm.id = p.member_id
    order by m.last collate people, m.first collate people, i.id`.execute(db)
  return rows
}

/** The provisional id of a player who has no invitation yet. No invitation has this id. */
const standIn = Number.MAX_SAFE_INTEGER

/** A member of the club, or a guest, as a player of an event, as if they had a spot in it. */
export async function findComer(
  db: Reader,
  { clubId, eventId }: OfEvent,
  memberId: number,
): Promise<PlayerRow | undefined> {
  const { rows } = await sql<PlayerRow>`select coalesce(i.id, ${standIn}::bigint) as id, m.id as member_id, m.first,
      m.last, i.partner_id, null as partner_name, i.division_id, i.mixer_group, m.gender,
      m.is_gender_stated, false as is_no_show,
      i.checked_in_at is not null as is_here, true as is_invited, true as has_place,
      r.name as club_rating, m.usapa_rating::text as rating
    from member m
    left join invitation i on i.club_id = m.club_id and i.event_id = ${eventId} and i.member_id = m.id
    left join club_rating r on r.club_id = m.club_id and r.id = m.rating_id
    where m.club_id = ${clubId} and m.id = ${memberId} and m.status = any(${listedStatuses}::text[])`.execute(db)
  return rows[0]
}

/** The names of these players. `accountId` is set for those who allow notifications, otherwise null. */
export async function listToNotify(db: Reader, { clubId }: OfEvent, invitationIds: readonly number[]) {
  const { rows } = await sql<{ id: number; first: string; last: string; accountId: number | null }>`
    select i.id, m.first, m.last, (select a.id from account a where a.id = m.account_id and a.disabled_at is null
      and exists (select from push_subscription b where b.account_id = a.id)) as "accountId"
    from invitation i join member m on m.club_id = i.club_id and m.id = i.member_id
    where i.club_id = ${clubId} and i.id = any(${invitationIds}::bigint[])
    order by i.id`.execute(db)
  return rows
}

/** More names than anyone reads through while typing. */
const mostFound = 20

/** Players with a spot whose name contains the typed text, by last name. */
export async function findPlayersByName(
  db: Reader,
  { clubId, eventId }: OfEvent,
  text: string,
): Promise<{ eiid: number; first: string; last: string }[]> {
  const { rows } = await sql<{ eiid: number; first: string; last: string }>`select i.id as eiid, m.first, m.last
    from invitation i join member m on m.club_id = i.club_id and m.id = i.member_id
    where i.club_id = ${clubId} and i.event_id = ${eventId} and i.removed_at is null
      and i.response in ('yes', 'partner') and ${matchesName('m.search', text)}
    order by m.last collate people, m.first collate people, i.id limit ${mostFound}`.execute(db)
  return rows
}
