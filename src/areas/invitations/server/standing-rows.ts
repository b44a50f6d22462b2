import { sql } from 'kysely'
import type { EventRow } from '#areas/events/server/event-rows.ts'
import type { Merge } from '#areas/members/server/occasions.ts'
import { wallMomentIn } from '#kernel/rules/zone-instant.ts'
import type { Reader, Tx } from '#kernel/server/db/database.ts'

/** The club's day on which an event starts. */
const dayOf = ({ time_zone: zone, starts_at: at }: Pick<EventRow, 'time_zone' | 'starts_at'>): string =>
  wallMomentIn(zone, at).slice(0, 10)

/** A member for whom an event is answered when it opens. */
export interface StandingRow {
  readonly member_id: number
  /** The absence that says No for them; null if it is a Yes. */
  readonly absence_id: number | null
}

/**
 * The members for whom an event is answered when it opens. First those who are away, then those who say Yes to every date:
 * whoever was left on the waitlist of their last date comes first, then whoever said so earlier.
 */
export async function listStanding(db: Reader, event: EventRow): Promise<readonly StandingRow[]> {
  const { club_id: clubId, id: eventId, series_id: seriesId } = event
  const day = dayOf(event)
  const isAway = (member: string) => sql`(select min(a.id) from member_absence a where a.club_id = ${clubId}
    and a.member_id = ${sql.ref(member)} and a.first_day <= ${day} and a.last_day >= ${day})`
  const { rows } = await sql<StandingRow>`
    select member_id, absence_id from (
      select i.member_id, ${isAway('i.member_id')} as absence_id, 0 as turn, null::boolean as waited, null::timestamptz as since
        from invitation i where i.club_id = ${clubId} and i.event_id = ${eventId} and i.response is null
          and i.removed_at is null
      union all
      select s.member_id, null, 1, coalesce((select p.response = 'waitlist' from invitation p
            join club_event e on e.club_id = p.club_id and e.id = p.event_id
            where e.club_id = ${clubId} and e.series_id = ${seriesId} and e.starts_at < ${event.starts_at}
              and e.deleted_at is null and p.member_id = s.member_id and p.removed_at is null
            order by e.starts_at desc limit 1), false), s.since
        from standing_yes s where s.club_id = ${clubId} and s.series_id = ${seriesId}
          and ${isAway('s.member_id')} is null) named
    where turn = 1 or absence_id is not null
    order by turn, waited desc, since, member_id`.execute(db)
  return rows
}

export async function isStanding(
  db: Reader,
  { clubId, seriesId, memberId }: { readonly clubId: number; readonly seriesId: number; readonly memberId: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('standing_yes')
    .select('since')
    .where('club_id', '=', clubId)
    .where('series_id', '=', seriesId)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return row !== undefined
}

interface Whose {
  readonly clubId: number
  readonly memberId: number
}

/** Keeps or forgets a standing Yes. One that is kept already keeps its time. */
export async function saveStanding(
  tx: Tx,
  { clubId, memberId, seriesId, now, on }: Whose & { seriesId: number; now: Date; on: boolean },
): Promise<void> {
  if (on)
    await tx
      .insertInto('standing_yes')
      .values({ club_id: clubId, series_id: seriesId, member_id: memberId, since: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  else
    await tx
      .deleteFrom('standing_yes')
      .where('club_id', '=', clubId)
      .where('series_id', '=', seriesId)
      .where('member_id', '=', memberId)
      .execute()
}

/** Gives the standing Yes of a series to the one that takes over its later dates. */
export async function copyStanding(tx: Tx, clubId: number, fromId: number, toId: number): Promise<void> {
  await sql`insert into standing_yes (club_id, series_id, member_id, since)
    select club_id, ${toId}, member_id, since from standing_yes
    where club_id = ${clubId} and series_id = ${fromId} on conflict do nothing`.execute(tx)
}

/** The series that a member says Yes to, with the next date, or else the last one. */
export async function listStandingOf(db: Reader, { clubId, memberId, now }: Whose & { readonly now: Date }) {
  const { rows } = await sql<{ eid: number; title: string; group_name: string; starts_at: Date }>`
    select d.id as eid, d.title, g.name as group_name, d.starts_at
    from standing_yes s
      cross join lateral (select e.id, e.title, e.group_id, e.starts_at from club_event e
        where e.club_id = s.club_id and e.series_id = s.series_id and e.deleted_at is null and e.opened_at is not null
        order by e.starts_at <= ${now}, abs(extract(epoch from e.starts_at - ${now}::timestamptz)) limit 1) d
      join club_group g on g.club_id = s.club_id and g.id = d.group_id
    where s.club_id = ${clubId} and s.member_id = ${memberId} order by d.starts_at, d.id limit 100`.execute(db)
  return rows
}

/** The open dates of a series that a member could still answer. */
export async function listOpenDates(
  db: Reader,
  { clubId, seriesId, now }: { readonly clubId: number; readonly seriesId: number; readonly now: Date },
): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('club_event')
    .select('id')
    .where('club_id', '=', clubId)
    .where('series_id', '=', seriesId)
    .where('deleted_at', 'is', null)
    .where('merged_into', 'is', null)
    .where('opened_at', 'is not', null)
    .where('closes_at', '>', now)
    .orderBy('starts_at')
    .limit(100)
    .execute()
  return rows.map(({ id }) => id)
}

export interface AbsenceRow {
  readonly id: number
  readonly first_day: string
  readonly last_day: string
}

export async function insertAbsence(
  tx: Tx,
  { clubId, memberId, from, through, now }: Whose & { from: string; through: string; now: Date },
): Promise<number> {
  const values = { club_id: clubId, member_id: memberId, first_day: from, last_day: through, made_at: now }
  const { id } = await tx.insertInto('member_absence').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}

/** The absences of a member that are not over, with the upcoming events that got a No from each. */
export async function listAbsences(
  db: Reader,
  { clubId, memberId, today, now }: Whose & { readonly today: string; readonly now: Date },
): Promise<readonly (AbsenceRow & { readonly declined: number })[]> {
  const { rows } = await sql<AbsenceRow & { declined: number }>`select a.id, a.first_day::text, a.last_day::text,
      (select count(*)::integer from invitation i join club_event e on e.club_id = i.club_id and e.id = i.event_id
        where i.club_id = a.club_id and i.absence_id = a.id and i.response = 'no' and i.removed_at is null
          and e.deleted_at is null and e.starts_at > ${now}) as declined
    from member_absence a where a.club_id = ${clubId} and a.member_id = ${memberId} and a.last_day >= ${today}
    order by a.first_day, a.id`.execute(db)
  return rows
}

/** Ends an absence. Returns the upcoming events that got a No from it, with the invitations; undefined if there is none. */
export async function deleteAbsence(
  tx: Tx,
  { clubId, memberId, absenceId, now }: Whose & { readonly absenceId: number; readonly now: Date },
): Promise<readonly { readonly eventId: number; readonly invitationId: number }[] | undefined> {
  const { rows } = await sql<{
    eventId: number
    invitationId: number
  }>`select i.event_id as "eventId", i.id as "invitationId"
    from invitation i join club_event e on e.club_id = i.club_id and e.id = i.event_id
    where i.club_id = ${clubId} and i.absence_id = ${absenceId} and i.member_id = ${memberId} and i.response = 'no'
      and i.removed_at is null and e.deleted_at is null and e.starts_at > ${now}
    order by e.starts_at, e.id`.execute(tx)
  const { numDeletedRows } = await tx
    .deleteFrom('member_absence')
    .where('club_id', '=', clubId)
    .where('id', '=', absenceId)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return numDeletedRows > 0n ? rows : undefined
}

/** Open upcoming events on some days to which a member is invited, in order. */
export async function listInvitedOn(
  db: Reader,
  { clubId, memberId, from, until, now }: Whose & { readonly from: Date; readonly until: Date; readonly now: Date },
) {
  const { rows } = await sql<{ id: number; title: string; starts_at: Date; response: string | null }>`
    select e.id, e.title, e.starts_at, i.response from club_event e
      join invitation i on i.club_id = e.club_id and i.event_id = e.id and i.member_id = ${memberId}
    where e.club_id = ${clubId} and e.starts_at >= ${from} and e.starts_at < ${until} and e.starts_at > ${now}
      and e.deleted_at is null and e.merged_into is null and e.opened_at is not null and i.removed_at is null
    order by e.starts_at, e.id`.execute(db)
  return rows
}

/** Notes that members’ No to an event comes from their absences. */
export async function noteAbsences(
  tx: Tx,
  { clubId, eventId }: { readonly clubId: number; readonly eventId: number },
  members: readonly { readonly memberId: number; readonly absenceId: number }[],
): Promise<void> {
  if (members.length === 0) return
  await sql`update invitation i set absence_id = a."absenceId"
    from jsonb_to_recordset(${JSON.stringify(members)}::jsonb) as a("memberId" integer, "absenceId" integer)
    where i.club_id = ${clubId} and i.event_id = ${eventId} and i.member_id = a."memberId" and i.response = 'no'`.execute(
    tx,
  )
}

/** Moves a merged member's standing replies to the record that is kept. */
export async function carryStanding(tx: Tx, { clubId, keptId, mergedId }: Merge): Promise<void> {
  await sql`insert into standing_yes (club_id, series_id, member_id, since)
    select club_id, series_id, ${keptId}, since from standing_yes
    where club_id = ${clubId} and member_id = ${mergedId} on conflict do nothing`.execute(tx)
  await sql`delete from standing_yes where club_id = ${clubId} and member_id = ${mergedId}`.execute(tx)
  await sql`update member_absence set member_id = ${keptId}
    where club_id = ${clubId} and member_id = ${mergedId}`.execute(tx)
}
