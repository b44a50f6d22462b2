import { sql } from 'kysely'
import type { NoteKind } from '#areas/clubs/rules/note-kinds.ts'
import { hasCurrentDues } from '#areas/clubs/server/current-dues-rows.ts'
import type { MembersAlike } from '#areas/reports/rules/member-figures.ts'
import { guestStatus } from '#kernel/rules/guest-status.ts'
import { currentStatuses } from '#kernel/rules/member-statuses.ts'
import type { Reader } from '#kernel/server/db/database.ts'
import { matchesName } from '#kernel/server/db/name-search.ts'

/** The most notes that a report reads: enough for a club of 5,000 that sets all members' dues at once. */
const mostNotes = 10_000

export interface NoteRow {
  readonly id: number
  readonly memberId: number
  readonly first: string
  readonly last: string
  readonly kind: NoteKind
  readonly about: string
  readonly note: string
  readonly was: string
  readonly admin: string
  readonly at: Date
}

interface NoteFilter {
  readonly since: Date
  readonly search: string
  readonly kind: NoteKind | undefined
}

/** Notes about members since an instant, latest first. */
export async function listNotes(db: Reader, clubId: number, { since, search, kind }: NoteFilter): Promise<NoteRow[]> {
  const { rows } = await sql<NoteRow>`select n.id, n.member_id as "memberId", m.first, m.last, n.kind, n.about, n.note,
      n.was, coalesce(trim(a.first || ' ' || a.last), '') as admin, n.at
    from club_note n join member m on m.club_id = n.club_id and m.id = n.member_id
    left join account a on a.id = n.account_id
    where n.club_id = ${clubId} and n.at > ${since} ${matchesSearch(search)} ${kind ? sql`and n.kind = ${kind}` : sql``}
    order by n.at desc, n.id desc limit ${mostNotes}`.execute(db)
  return rows
}

/** Limits members `m` to those whose names fit the text. */
const matchesSearch = (search: string) => (search === '' ? sql`` : sql`and ${matchesName('m.search', search)}`)

/** How many members there are of each status, with and without dues and login, at each skill level. */
export async function countMembers(db: Reader, clubId: number): Promise<MembersAlike[]> {
  const { rows } = await sql<MembersAlike>`select m.status, ${hasCurrentDues('m')} as "hasDues",
      m.account_id is not null as "hasLogin", m.rating_id as "ratingId", count(*) as count
    from member m where m.club_id = ${clubId} group by 1, 2, 3, 4`.execute(db)
  return rows
}

/** A club's events that were opened and touch a span, with the members who had a spot in them and came. */
export async function listPlayed(db: Reader, clubId: number, { from, until }: { from: Date; until: Date }) {
  const { rows } = await sql<{ startsAt: Date; endsAt: Date; players: number }>`select e.starts_at as "startsAt",
      e.ends_at as "endsAt", e.confirmed_count - (select count(*) from invitation i
        where i.club_id = e.club_id and i.event_id = e.id and i.is_no_show and i.removed_at is null) as players
    from club_event e where e.club_id = ${clubId} and e.deleted_at is null and e.merged_into is null
      and e.opened_at is not null and e.starts_at < ${until} and e.ends_at > ${from}
      and e.starts_at > ${from}::timestamptz - interval '2 days' and e.confirmed_count > 0`.execute(db)
  return rows
}

/** How many member records were created in each month of the club's calendar since an instant, as YYYY-MM. */
export async function countNew(db: Reader, clubId: number, zone: string, since: Date): Promise<Map<string, number>> {
  const { rows } = await sql<{ month: string; count: number }>`select
      to_char(created_at at time zone ${zone}::text, 'YYYY-MM') as month, count(*) as count
    from member where club_id = ${clubId} and created_at >= ${since} and status <> ${guestStatus} group by 1`.execute(
    db,
  )
  return new Map(rows.map(({ month, count }) => [month, count]))
}

interface ContactRow {
  readonly mid: number
  readonly name: string
  readonly emergency_name: string
  readonly emergency_phone: string
}

/** Whom to call in an emergency, for each member, by name. */
export async function listEmergencyContacts(db: Reader, clubId: number): Promise<ContactRow[]> {
  const { rows } = await sql<ContactRow>`select id as mid, trim(first || ' ' || last) as name, emergency_name,
      emergency_phone from member
    where club_id = ${clubId} and status = any(${currentStatuses}::text[])
    order by last collate people, first collate people, id`.execute(db)
  return rows
}

const inMonth = (month: number) => sql`and (extract(month from birthday) * 100 + extract(day from birthday))::integer
  between ${month * 100} and ${month * 100 + 31}`

/**
 * Members' birthdays, by day of the year: MM/DD. They are read from the date's text, which takes half the time of date
 * arithmetic. A month is found by its index.
 */
export async function listBirthdays(db: Reader, clubId: number, month: number | undefined) {
  const { rows } = await sql<{ mid: number; birthday: string; name: string }>`select id as mid,
      replace(substr(birthday::text, 6), '-', '/') as birthday, trim(first || ' ' || last) as name from member
    where club_id = ${clubId} and status = any(${currentStatuses}::text[]) and birthday is not null
      ${month === undefined ? sql`` : inMonth(month)}
    order by 2, last collate people, first collate people, id`.execute(db)
  return rows
}

export interface NoShowRow {
  readonly eiid: number
  readonly mid: number
  readonly member: string
  readonly gid: number
  readonly group: string
  readonly title: string
  readonly startsAt: Date
  readonly times: number
}

interface NoShowFilter {
  readonly since: Date
  readonly search: string
  readonly groupId: number | undefined
}

/**
 * The members who did not come to events since an instant, latest first. `times` counts all of their absences, whatever
 * the filter.
 */
export async function listNoShows(
  db: Reader,
  clubId: number,
  { since, search, groupId }: NoShowFilter,
): Promise<NoShowRow[]> {
  const { rows } = await sql<NoShowRow>`select eiid, mid, member, gid, "group", title, "startsAt", times from (
      select i.id as eiid, m.id as mid, trim(m.first || ' ' || m.last) as member, m.search, g.id as gid, g.name as "group",
        e.title, e.starts_at as "startsAt", count(*) over (partition by m.id) as times
      from invitation i join club_event e on e.club_id = i.club_id and e.id = i.event_id
      join club_group g on g.club_id = e.club_id and g.id = e.group_id
      join member m on m.club_id = i.club_id and m.id = i.member_id
      where i.club_id = ${clubId} and i.is_no_show and i.removed_at is null and e.deleted_at is null
        and e.starts_at >= ${since}
    ) m where true ${matchesSearch(search)} ${groupId === undefined ? sql`` : sql`and m.gid = ${groupId}`}
    order by "startsAt" desc, member collate people, eiid`.execute(db)
  return rows
}
