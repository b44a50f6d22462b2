import { type SqlBool, sql } from 'kysely'
import { mostUnconfirmed, type Unconfirmed } from '#areas/public-events/rules/confirming.ts'
import type { Reader, Tx } from '#kernel/server/db/database.ts'
import type { RegistrationRow } from './registration-rows.ts'

/** Whether a spot or a waitlist place is held only until the link is opened. */
export const isHeldRow = sql<SqlBool>`r.confirm_by is not null and r.confirmed_at is null
  and r.state in ('registered', 'waiting')`

/** Whether a card payment for a spot is under way. Its outcome decides what becomes of the spot. */
const isBeingPaid = sql<SqlBool>`r.pays_by is not null and exists (select from payment_line l
  join payment p on p.id = l.payment_id where l.kind = 'registration' and l.debt_key = r.id::text
    and p.status in ('created', 'processing'))`

/** Ends an event's registrations whose deadline for opening the link or paying has passed. Returns them as they were. */
export async function lapseOverdue(
  tx: Tx,
  eventId: number,
  now: Date,
): Promise<
  (Pick<RegistrationRow, 'id' | 'first' | 'last'> & { readonly before: string; readonly isToPay: boolean })[]
> {
  const { rows } = await sql<{ id: number; first: string; last: string; before: string; isToPay: boolean }>`
    with overdue as (
      select r.id, r.state from public_registration r where r.event_id = ${eventId} and r.confirm_by < ${now}
        and ${isHeldRow} and not (${isBeingPaid})
    )
    update public_registration r set state = 'lapsed', changed_at = ${now} from overdue o where o.id = r.id
    returning r.id, r.first, r.last, o.state as before, r.pays_by is not null as "isToPay"`.execute(tx)
  return rows.toSorted((one, other) => one.id - other.id)
}

/**
 * Keeps the registrations that are held for a mailbox at an event, or, with `onlyWaiting`, its places on the waitlist.
 * Returns them in the order of their numbers.
 */
export async function confirmHeldOfMailbox(
  tx: Tx,
  { eventId, mailbox, onlyWaiting, now }: { eventId: number; mailbox: string; onlyWaiting: boolean; now: Date },
): Promise<{ id: number; first: string; last: string; state: string }[]> {
  const { rows } = await sql<{ id: number; number: number; first: string; last: string; state: string }>`
    update public_registration r set confirmed_at = ${now}, changed_at = ${now}
    where r.event_id = ${eventId} and coalesce(r.mailbox, r.email_key) = ${mailbox} and ${isHeldRow}
      and (r.state = 'waiting' or not ${onlyWaiting})
    returning r.id, r.number, r.first, r.last, r.state`.execute(tx)
  return rows.toSorted((one, other) => one.number - other.number)
}

/** Holds the spots of a mailbox at an event until they are paid. Those that are held for it already keep their time. */
export async function holdToPay(
  tx: Tx,
  { eventId, mailbox, until, now }: { eventId: number; mailbox: string; until: Date; now: Date },
): Promise<{ id: number; first: string; last: string }[]> {
  const { rows } = await sql<{ id: number; number: number; first: string; last: string }>`
    update public_registration r set confirm_by = ${until}, pays_by = ${until}, changed_at = ${now}
    where r.event_id = ${eventId} and coalesce(r.mailbox, r.email_key) = ${mailbox} and ${isHeldRow}
      and r.state = 'registered' and r.pays_by is null
    returning r.id, r.number, r.first, r.last`.execute(tx)
  return rows.toSorted((one, other) => one.number - other.number)
}

/** The events that have a registration whose deadline for opening the link has passed. */
export async function listWithOverdue(db: Reader, now: Date): Promise<number[]> {
  const { rows } = await sql<{ event_id: number }>`select distinct r.event_id from public_registration r
    where r.confirm_by < ${now} and ${isHeldRow} and not (${isBeingPaid}) order by r.event_id`.execute(db)
  return rows.map(({ event_id }) => event_id)
}

/** Removes the unconfirmed people up to this number. Returns them as they were. */
export async function removeUnconfirmedRows(
  tx: Tx,
  { eventId, upTo, now }: { readonly eventId: number; readonly upTo: number; readonly now: Date },
): Promise<{ first: string; last: string; before: string }[]> {
  const { rows } = await sql<{ number: number; first: string; last: string; before: string }>`
    with found as (
      select r.id, r.state from public_registration r where r.event_id = ${eventId} and r.number <= ${upTo}
        and r.confirmed_at is null and r.state in ('registered', 'waiting')
    )
    update public_registration r set state = 'removed', changed_at = ${now} from found f where f.id = r.id
    returning r.number, r.first, r.last, f.state as before`.execute(tx)
  return rows.toSorted((one, other) => one.number - other.number)
}

/** Since when registrations with unopened links count against their network. */
export const unconfirmedSince = (now: Date): Date => new Date(now.getTime() - mostUnconfirmed.seconds * 1000)

/** What a network has registered since then without opening the links: at one event, and in total. */
export async function findUnconfirmedOf(
  db: Reader,
  { network, eventId, since }: { readonly network: Buffer; readonly eventId: number; readonly since: Date },
): Promise<{ readonly atEvent: Unconfirmed; readonly everywhere: Unconfirmed }> {
  const here = sql`event_id = ${eventId}`
  const { rows } = await sql<{ here: number; all: number; since_here: Date | null; since: Date | null }>`
    select count(*) filter (where ${here})::int as here, count(*)::int as all,
      min(registered_at) filter (where ${here}) as since_here, min(registered_at) as since
    from public_registration where network = ${network} and registered_at > ${since} and confirmed_at is null
      and opened_at is null`.execute(db)
  const [row] = rows
  return {
    atEvent: { count: row?.here ?? 0, since: row?.since_here ?? null },
    everywhere: { count: row?.all ?? 0, since: row?.since ?? null },
  }
}

/** How many people a network has registered since then. */
export async function countRegisteredBy(db: Reader, network: Buffer, since: Date): Promise<number> {
  const { rows } = await sql<{ people: number }>`select count(*)::int as people from public_registration
    where network = ${network} and registered_at > ${since}`.execute(db)
  return rows[0]?.people ?? 0
}

/** Records that a challenge was solved. False if it was used before. */
export async function useProof(db: Reader, id: string, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`insert into public_event_proof (id, used_at) values (${id}, ${now})
    on conflict do nothing`.execute(db)
  return numAffectedRows === 1n
}

/** Forgets from which networks people registered before `before`, and deletes the challenges solved before then. */
export async function forgetNetworks(db: Reader, before: Date): Promise<number> {
  await sql`delete from public_event_proof where used_at < ${before}`.execute(db)
  const { numAffectedRows } = await sql`update public_registration set network = null
    where network is not null and registered_at < ${before}`.execute(db)
  return Number(numAffectedRows ?? 0n)
}
