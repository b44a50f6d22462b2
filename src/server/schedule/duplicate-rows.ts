import { sql } from 'kysely'
import type { Repeated, WeeklyCopy } from '#domain/schedule/weekly-copies'
import type { Reader, Tx } from '#server/kernel/db/database'

/** The events of a club that are to be repeated, earliest first; deleted ones are not there. */
export async function listSources(db: Reader, clubId: number, eventIds: readonly number[]): Promise<Repeated[]> {
  return db
    .selectFrom('club_event')
    .select([
      'id as eventId',
      'group_id as groupId',
      'starts_at as startsAt',
      'ends_at as endsAt',
      'closes_at as closesAt',
      'opens_days_before as opensDaysBefore',
      'opens_hour as opensHour',
    ])
    .where('club_id', '=', clubId)
    .where('id', 'in', eventIds)
    .where('deleted_at', 'is', null)
    .orderBy('starts_at')
    .orderBy('id')
    .execute()
}

/** Locks groups in the order of their numbers: whoever adds events to them meets here. */
export async function lockGroups(tx: Tx, clubId: number, groupIds: readonly number[]): Promise<void> {
  await tx
    .selectFrom('club_group')
    .select('id')
    .where('club_id', '=', clubId)
    .where('id', 'in', groupIds)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** When events of these groups start, from an instant on. Deleted and merged ones are out of the way. */
export async function listStarts(
  db: Reader,
  clubId: number,
  { groupIds, after }: { groupIds: readonly number[]; after: Date },
): Promise<{ groupId: number; startsAt: Date }[]> {
  return db
    .selectFrom('club_event')
    .select(['group_id as groupId', 'starts_at as startsAt'])
    .where('club_id', '=', clubId)
    .where('group_id', 'in', groupIds)
    .where('starts_at', '>', after)
    .where('deleted_at', 'is', null)
    .where('merged_into', 'is', null)
    .execute()
}

interface Copying {
  readonly clubId: number
  readonly copies: readonly WeeklyCopy[]
  readonly accountId: number
  readonly now: Date
}

/** Makes all copies in one statement, drafts with the terms of their sources and with their divisions. */
export async function insertCopies(tx: Tx, { clubId, copies, accountId, now }: Copying): Promise<void> {
  const rows = copies.map(({ eventId, ...times }, place) => ({ source: eventId, place, ...times }))
  await sql`with wanted as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as w(source integer, place integer, "startsAt" timestamptz, "endsAt" timestamptz, "closesAt" timestamptz, "opensAt" timestamptz)
    ), numbered as (
      select w.*, nextval(pg_get_serial_sequence('club_event', 'id'))::integer as id from wanted w
    ), made as (
      insert into club_event (club_id, id, group_id, type, title, location, description, starts_at, ends_at, closes_at,
        opens_days_before, opens_hour, opens_at, opens_itself, is_open_to_group, spots, cost_cents, is_payment_required,
        may_change, needs_partner, has_divisions, question, sends_reminders, court_names, promotion, created_at, created_by)
      select e.club_id, n.id, e.group_id, e.type, e.title, e.location, e.description, n."startsAt", n."endsAt", n."closesAt",
        e.opens_days_before, e.opens_hour, n."opensAt", e.opens_itself, e.is_open_to_group, e.spots, e.cost_cents,
        e.is_payment_required, e.may_change, e.needs_partner, e.has_divisions, e.question, e.sends_reminders,
        e.court_names, e.promotion, ${now}, ${accountId}
      from numbered n join club_event e on e.club_id = ${clubId} and e.id = n.source
    )
    insert into event_division (club_id, event_id, name, spots)
    select d.club_id, n.id, d.name, d.spots
    from numbered n join event_division d on d.club_id = ${clubId} and d.event_id = n.source
    order by n.place, d.id`.execute(tx)
}
