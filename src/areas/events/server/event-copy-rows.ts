import { sql } from 'kysely'
import type { EventTimes } from '#areas/events/rules/event-times.ts'
import type { Tx } from '#kernel/server/db/database.ts'

/** Copies one event's divisions to another event of the same club. */
export async function copyDivisions(tx: Tx, clubId: number, from: number, to: number): Promise<void> {
  await sql`insert into event_division (club_id, event_id, name, spots)
    select club_id, ${to}, name, spots from event_division
    where club_id = ${clubId} and event_id = ${from} order by id`.execute(tx)
}
interface Copying {
  readonly clubId: number
  /** The events to copy, each with the times of its copy. */
  readonly copies: readonly (EventTimes & { readonly eventId: number })[]
  readonly accountId: number
  readonly now: Date
}

/** Makes all copies in one statement: drafts with their sources' terms and divisions. */
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
        returns_cards, may_change, needs_partner, has_divisions, question, sends_reminders, court_names, promotion, collect_hours,
        uses_substitutes, created_at, created_by)
      select e.club_id, n.id, e.group_id, e.type, e.title, e.location, e.description, n."startsAt", n."endsAt", n."closesAt",
        e.opens_days_before, e.opens_hour, n."opensAt", e.opens_itself, e.is_open_to_group, e.spots, e.cost_cents,
        e.is_payment_required, e.returns_cards, e.may_change, e.needs_partner, e.has_divisions, e.question, e.sends_reminders,
        e.court_names, e.promotion, e.collect_hours, e.uses_substitutes, ${now}, ${accountId}
      from numbered n join club_event e on e.club_id = ${clubId} and e.id = n.source
    )
    insert into event_division (club_id, event_id, name, spots)
    select d.club_id, n.id, d.name, d.spots
    from numbered n join event_division d on d.club_id = ${clubId} and d.event_id = n.source
    order by n.place, d.id`.execute(tx)
}
