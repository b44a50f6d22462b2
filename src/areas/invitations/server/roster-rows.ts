import { type RawBuilder, sql } from 'kysely'
import type { Wish } from '#areas/bookings/rules/wishes.ts'
import type { EventRow } from '#areas/events/server/event-rows.ts'
import { isCollecting } from '#areas/events/server/present.ts'
import { ratingNumberOf } from '#areas/invitations/rules/combined-rating.ts'
import { listedStatuses, playingStatuses } from '#areas/invitations/rules/playing-statuses.ts'
import type { Response } from '#areas/invitations/rules/responses.ts'
import { type Entry, type Roster, withEntries } from '#areas/invitations/rules/roster.ts'
import type { PaymentMethod } from '#areas/payments/rules/event-methods.ts'
import { guestStatus } from '#kernel/rules/guest-status.ts'
import type { Reader, Tx } from '#kernel/server/db/database.ts'
import { inviteMembers } from './invite-rows.ts'
import { owesNoDues } from './owes-no-dues-rows.ts'
import { eventTermsOf } from './reply-terms.ts'

/**
 * The members an act concerns, in addition to everyone who answered. `memberIds` can be members without an invitation.
 */
export interface RosterScope {
  readonly invitationIds?: readonly number[]
  readonly memberIds?: readonly number[]
}

interface Row {
  event_id: number
  id: number
  member_id: number
  name: string
  response: Response | null
  is_no_show: boolean
  order_number: number | null
  partner_id: number | null
  division_id: number | null
  payment_type: PaymentMethod | null
  held_for: number | null
  pay_by: Date | null
  wish: Wish | null
  substitute: Entry['substitute']
  substitute_for: number | null
  is_substitute_only: boolean
  gave_up_at: Date | null
  club_rating: string
  rating: string
  is_removed: boolean
  is_here: boolean
  is_guest: boolean
  has_dues: boolean
  is_in_group: boolean
}

/**
 * Reads who holds a spot, who waits and who needs a partner in each event, and the invitations that `about` names,
 * including deleted ones. A member in `about` without an invitation appears as if theirs were deleted, under the
 * negative member id, and gets one when the roster is saved. For a decision, call it under the event's lock.
 * `withConflicts` adds conflicts with other events. Uses one statement, and one more for events with divisions. All
 * events belong to one club.
 */
async function loadRosters(
  db: Reader,
  events: readonly EventRow[],
  about: RosterScope,
  now: Date,
): Promise<readonly (readonly [EventRow, Roster])[]> {
  const [first] = events
  if (!first) return []
  const { club_id: clubId } = first
  const eventIds = events.map(({ id }) => id)
  const memberIds = about.memberIds ?? []
  const isInGroup = (memberId: RawBuilder<unknown>) => sql`exists(select from group_member g
    where g.club_id = e.club_id and g.group_id = e.group_id and g.member_id = ${memberId})`
  const { rows } =
    await sql<Row>`select i.event_id, i.id, i.member_id, trim(m.first || ' ' || m.last) as name, i.response, i.is_no_show, i.order_number, i.partner_id,
      i.division_id, i.payment_type, i.held_for, i.pay_by, i.wish, i.substitute, i.substitute_for, i.is_substitute_only, i.gave_up_at,
      coalesce(r.name, '') as club_rating, m.usapa_rating as rating, i.removed_at is not null as is_removed, m.status = any(${playingStatuses}::text[]) as is_here, m.status = ${guestStatus} as is_guest, ${owesNoDues('m')} as has_dues,
      ${isInGroup(sql`m.id`)} as is_in_group
    from club_event e join invitation i on i.club_id = e.club_id and i.event_id = e.id
      join member m on m.club_id = i.club_id and m.id = i.member_id
      left join club_rating r on r.club_id = m.club_id and r.id = m.rating_id
    where e.club_id = ${clubId} and e.id = any(${eventIds}::integer[])
      and (i.response in ('yes', 'partner', 'waitlist', 'needs-partner') or i.held_for is not null or i.id = any(${about.invitationIds ?? []}::bigint[])
        or i.member_id = any(${memberIds}::integer[]))
    union all
    select e.id, -m.id, m.id, trim(m.first || ' ' || m.last), null, false, null, null, null, null, null::bigint, null::timestamptz, null, null, null::bigint, false, null::timestamptz,
      coalesce(r.name, ''), m.usapa_rating, true, m.status = any(${playingStatuses}::text[]), m.status = ${guestStatus}, ${owesNoDues('m')} as has_dues,
      ${isInGroup(sql`m.id`)}
    from club_event e join member m on m.club_id = e.club_id
      left join club_rating r on r.club_id = m.club_id and r.id = m.rating_id
    where e.club_id = ${clubId} and e.id = any(${eventIds}::integer[])
      and m.id = any(${memberIds}::integer[]) and m.status = any(${listedStatuses}::text[])
      and not exists(select from invitation i where i.club_id = m.club_id and i.event_id = e.id
        and i.member_id = m.id)`.execute(db)
  const divisions = await readDivisions(db, events)
  const rowsOf = Map.groupBy(rows, ({ event_id: eventId }) => eventId)
  return events.map((event) => [
    event,
    {
      terms: eventTermsOf(event, divisions.get(event.id) ?? new Map(), now),
      entries: new Map(rowsOf.get(event.id)?.map((row) => [row.id, entryOf(row)])),
      substitutes: [],
      lastOrder: event.last_order,
    },
  ])
}

/** The roster of one event, which exists. */
export async function loadRoster(db: Reader, event: EventRow, about: RosterScope, now: Date): Promise<Roster> {
  const [loaded] = await loadRosters(db, [event], about, now)
  if (!loaded) throw new Error('no roster was loaded for the event')
  return loaded[1]
}

const entryOf = (row: Row): Entry => ({
  id: row.id,
  memberId: row.member_id,
  name: row.name,
  response: row.response,
  isNoShow: row.is_no_show,
  order: row.order_number,
  partnerId: row.partner_id,
  divisionId: row.division_id,
  payment: row.payment_type,
  heldFor: row.held_for,
  askedUntil: row.pay_by?.getTime() ?? null,
  wish: row.wish,
  substitute: row.substitute,
  substituteFor: row.substitute_for,
  isSubstituteOnly: row.is_substitute_only,
  gaveUpAt: row.gave_up_at?.getTime() ?? null,
  level: ratingNumberOf(row) ?? null,
  isRemoved: row.is_removed,
  isHere: row.is_here,
  isGuest: row.is_guest,
  hasDues: row.has_dues,
  isInGroup: row.is_in_group,
  conflict: null,
})

/** Reads the spots of each division by its id, by event. */
async function readDivisions(db: Reader, events: readonly EventRow[]): Promise<Map<number, Map<number, number>>> {
  const divided = events.filter((event) => event.has_divisions)
  const [first] = divided
  if (!first) return new Map()
  const rows = await db
    .selectFrom('event_division')
    .select(['event_id', 'id', 'spots'])
    .where('club_id', '=', first.club_id)
    .where(
      'event_id',
      'in',
      divided.map(({ id }) => id),
    )
    .execute()
  const byEvent = Map.groupBy(rows, ({ event_id: eventId }) => eventId)
  return new Map([...byEvent].map(([eventId, of]) => [eventId, new Map(of.map(({ id, spots }) => [id, spots]))]))
}

/** The title of another event at the same time in which a member holds a spot, by member, by event. */
type Conflicts = ReadonlyMap<number, ReadonlyMap<number, string>>

/**
 * The title of another event at the same time in which a member holds a spot, by member, for each of these events of a
 * club. Events that only touch do not overlap. The result is reliable only under the member's row lock (X156).
 */
async function findAllConflicts(
  db: Reader,
  events: readonly EventRow[],
  memberIds: readonly number[],
): Promise<Conflicts> {
  const [first] = events
  if (!first || memberIds.length === 0) return new Map()
  const { club_id: clubId } = first
  const times = events.map(({ id, starts_at, ends_at }) => ({ id, starts_at, ends_at }))
  // Starts with the few events, because the waiting members have many invitations.
  const { rows } = await sql<{ event_id: number; member_id: number; title: string }>`with meanwhile as materialized (
      select a.id as event_id, e.id, e.title, e.starts_at
      from jsonb_to_recordset(${JSON.stringify(times)}::jsonb) as a(id integer, starts_at timestamptz, ends_at timestamptz)
      join club_event e on e.club_id = ${clubId} and e.id <> a.id and e.deleted_at is null and e.merged_into is null
        and tstzrange(e.starts_at, e.ends_at) && tstzrange(a.starts_at, a.ends_at))
    select m.event_id, i.member_id, m.title from meanwhile m
    join invitation i on i.club_id = ${clubId} and i.event_id = m.id
    where i.response in ('yes', 'partner') and i.member_id = any(${memberIds}::integer[])
    order by m.starts_at desc`.execute(db)
  const byEvent = Map.groupBy(rows, ({ event_id: eventId }) => eventId)
  return new Map(
    [...byEvent].map(([eventId, of]) => [eventId, new Map(of.map(({ member_id, title }) => [member_id, title]))]),
  )
}

/** The same for one event. */
export const findConflicts = async (db: Reader, event: EventRow, memberIds: readonly number[]) =>
  (await findAllConflicts(db, [event], memberIds)).get(event.id) ?? new Map<number, string>()

/** Returns the roster with the current conflicts of these members. */
export function withConflicts(
  roster: Roster,
  memberIds: readonly number[],
  conflicts: ReadonlyMap<number, string>,
): Roster {
  const askedIds = new Set(memberIds)
  const changedEntries = [...roster.entries.values()].flatMap((entry) => {
    const conflict = conflicts.get(entry.memberId) ?? null
    return askedIds.has(entry.memberId) && conflict !== entry.conflict ? [{ ...entry, conflict }] : []
  })
  return changedEntries.length === 0 ? roster : withEntries(roster, ...changedEntries)
}

/**
 * Reads the rosters of one club's events with the conflicts of these members and of everyone who waits, and so who may
 * go first at this instant, by event. Without the events' locks the result is for display only, never for decisions.
 * Uses two statements however many events there are, or three if some have divisions.
 */
export async function lookAtRosters(
  db: Reader,
  events: readonly EventRow[],
  memberIds: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, Roster>> {
  const loaded = await loadRosters(db, events, { memberIds }, now)
  const askedOf = ({ entries }: Roster) => [
    ...memberIds,
    ...[...entries.values()].filter(({ response }) => response === 'waitlist').map(({ memberId }) => memberId),
  ]
  const askedIds = [...new Set(loaded.flatMap(([, roster]) => askedOf(roster)))]
  const conflicts = await findAllConflicts(db, events, askedIds)
  return new Map(
    loaded.map(([{ id }, roster]) => [id, withConflicts(roster, askedOf(roster), conflicts.get(id) ?? new Map())]),
  )
}

/** The same for one event, which exists. */
export async function lookAtRoster(
  db: Reader,
  event: EventRow,
  memberIds: readonly number[],
  now: Date,
): Promise<Roster> {
  const roster = (await lookAtRosters(db, [event], memberIds, now)).get(event.id)
  if (!roster) throw new Error('no roster was loaded for the event')
  return roster
}

/**
 * Writes entries in their new state; members without an invitation get one. Returns a map from an entry's id to its id
 * in the database. Pairs that split are written first: two entries must never name the same partner.
 */
export async function saveEntries(
  tx: Tx,
  event: EventRow,
  entries: readonly Entry[],
  now: Date,
): Promise<(id: number) => number> {
  const newcomers = entries.filter(({ id }) => id < 0).map(({ memberId }) => memberId)
  const invited =
    newcomers.length === 0
      ? new Map<number, number>()
      : await inviteMembers(tx, { clubId: event.club_id, eventId: event.id, memberIds: newcomers, now })
  const idOf = (id: number) => (id < 0 ? (invited.get(-id) ?? id) : id)
  const rows = entries.map((entry) => ({
    ...entry,
    id: idOf(entry.id),
    partnerId: entry.partnerId === null ? null : idOf(entry.partnerId),
    heldFor: entry.heldFor === null ? null : idOf(entry.heldFor),
    payUntil: entry.askedUntil === null ? null : new Date(entry.askedUntil),
    gaveUp: entry.gaveUpAt === null ? null : new Date(entry.gaveUpAt),
    // Members who are in a drawing, or who only have to pay or say Yes, are not kept waiting.
    waits: entry.response === 'waitlist' && entry.askedUntil === null && !isCollecting(event, now),
  }))
  const paired = rows.filter(({ partnerId }) => partnerId !== null)
  // A single pair is written as it is. Several pairs may have swapped partners, so they are split before they are
  // written.
  const parted = paired.length > 2 ? rows.map((entry) => ({ ...entry, partnerId: null })) : rows.filter(isAlone)
  for (const part of [...inLine(event, parted), paired]) if (part.length > 0) await writeEntries(tx, event, part, now)
  return idOf
}

/** A waitlist number that changes hands is given up in one statement, and taken in the next. */
function inLine<One extends Entry>({ last_order: lastOrder }: EventRow, entries: readonly One[]): (readonly One[])[] {
  const { taken = [], others = [] } = Object.groupBy(entries, ({ order }) =>
    order !== null && order <= lastOrder ? 'taken' : 'others',
  )
  return [others, taken]
}

const isAlone = ({ partnerId }: Entry) => partnerId === null

/**
 * Sets the timestamps that follow from the answers: when given, when paid. Members without a spot are not checked in.
 */
async function writeEntries(tx: Tx, event: EventRow, entries: readonly Entry[], now: Date): Promise<void> {
  await sql`update invitation i set response = c.response, is_no_show = c."isNoShow", order_number = c."order",
      partner_id = c."partnerId", division_id = c."divisionId", payment_type = c.payment, held_for = c."heldFor",
      pay_by = case when c.response = 'waitlist' then c."payUntil" end, wish = c.wish,
      substitute = c.substitute, substitute_for = c."substituteFor",
      is_substitute_only = c."isSubstituteOnly", gave_up_at = c."gaveUp",
      has_waited = i.has_waited or c.waits,
      absence_id = case when i.response = 'no' and c.response = 'no' then i.absence_id end,
      paid_at = case when c.payment is null then null
        when i.payment_type is distinct from c.payment then ${now}::timestamptz else i.paid_at end,
      answered_at = case when c.response is null then null
        when i.response is null or (i.response = 'no') <> (c.response = 'no') then ${now}::timestamptz else i.answered_at end,
      checked_in_at = case when c.response in ('yes', 'partner') and not c."isNoShow" then i.checked_in_at end,
      left_at = case when c.response in ('yes', 'partner') and not c."isNoShow" then i.left_at end,
      removed_at = case when c."isRemoved" then coalesce(i.removed_at, ${now}::timestamptz) end
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as c(id bigint, response text, "isNoShow" boolean,
      "order" integer, "partnerId" bigint, "divisionId" integer, payment text, "heldFor" bigint, "payUntil" timestamptz, "isRemoved" boolean,
      wish text, waits boolean, substitute text, "substituteFor" bigint, "isSubstituteOnly" boolean, "gaveUp" timestamptz)
    where i.club_id = ${event.club_id} and i.event_id = ${event.id} and i.id = c.id`.execute(tx)
}
