import { type Insertable, type Selectable, sql } from 'kysely'
import { isOpen } from '#areas/bookings/rules/move-up.ts'
import type { Wish } from '#areas/bookings/rules/wishes.ts'
import type { LineTable } from '#areas/bookings/server/line-rows.ts'
import type { Confirmation } from '#areas/public-events/rules/confirming.ts'
import type { Reader, Tx } from '#kernel/server/db/database.ts'
import type { DB } from '#kernel/server/db/tables.ts'
import { tokenHashOf } from '#kernel/server/http/token.ts'

export type NewRegistration = Insertable<DB['public_registration']>

/** A registration with its place on the waitlist: 1 is next, null for a registration that is not waiting. */
export interface RegistrationRow extends Selectable<DB['public_registration']> {
  readonly position: number | null
}

/**
 * People on an event's waitlist, as bookings move them. Those who still have to open their link keep their place, but
 * get no spot.
 */
export const registrantLine: LineTable = {
  table: 'public_registration',
  list: 'event_id',
  order: 'line',
  confirmed: 'registered',
  canMoveUp: sql`(r.confirm_by is null or r.confirmed_at is not null)`,
  askNext: { job: 'public-events.ask-next', field: 'eventId', list: 'event' },
  log: { table: 'public_event_log', sentence: 'what' },
  dates: { table: 'public_event', series: ['organiser_id', 'name'], wasOpen: sql`d.published_at is not null` },
}

const position = sql<number | null>`case when r.state = 'waiting' then (select count(*) from public_registration w
  where w.event_id = r.event_id and w.state = 'waiting' and w.line <= r.line) end`

const selectRegistrations = (db: Reader) =>
  db.selectFrom('public_registration as r').selectAll('r').select(position.as('position'))

export async function findRegistration(db: Reader, id: number): Promise<RegistrationRow | undefined> {
  return selectRegistrations(db).where('r.id', '=', id).executeTakeFirst()
}

/** The registration behind the link in an email. */
export async function findByToken(db: Reader, token: string): Promise<RegistrationRow | undefined> {
  return selectRegistrations(db).where('r.token_hash', '=', tokenHashOf(token)).executeTakeFirst()
}

export async function findByNumber(db: Reader, eventId: number, number: number): Promise<RegistrationRow | undefined> {
  return selectRegistrations(db).where('r.event_id', '=', eventId).where('r.number', '=', number).executeTakeFirst()
}

/** Everyone who registered for an event, in the order of their numbers. */
export async function listRegistrations(db: Reader, eventId: number): Promise<RegistrationRow[]> {
  return db
    .selectFrom('public_registration as r')
    .selectAll('r')
    .select(
      sql<number | null>`case when r.state = 'waiting'
        then count(*) filter (where r.state = 'waiting') over (order by r.line) end`.as('position'),
    )
    .where('r.event_id', '=', eventId)
    .orderBy('r.number')
    .execute()
}

/** Until when a spot is offered to a registrant, if that is so at this instant. */
export const offerUntil = ({ state, asked_until: until }: RegistrationRow, now: Date): Date | null =>
  state === 'waiting' && isOpen(until, now) ? until : null

interface PersonKey {
  readonly eventId: number
  readonly emailKey: string
  readonly nameKey: string
}

/** What is known about the address of a registration. */
export const confirmationOf = (row: Pick<RegistrationRow, 'confirm_by' | 'confirmed_at'>): Confirmation => ({
  confirmBy: row.confirm_by,
  confirmedAt: row.confirmed_at,
})

/** Whether someone with this address and name has a spot or is on the waitlist. */
export const isRegistered = async (tx: Reader, key: PersonKey): Promise<boolean> =>
  (await findRegistered(tx, key)) !== undefined

/** The registration with which someone with this address and name has a spot or is on the waitlist. */
export async function findRegistered(tx: Reader, key: PersonKey) {
  return tx
    .selectFrom('public_registration')
    .select(['id', 'state', 'confirm_by', 'confirmed_at'])
    .where('event_id', '=', key.eventId)
    .where('email_key', '=', key.emailKey)
    .where('name_key', '=', key.nameKey)
    .where('state', 'in', ['registered', 'waiting'])
    .executeTakeFirst()
}

/** How often a registration's person has canceled or been removed at its event. */
export async function countTimesLeft(
  db: Reader,
  { event_id, email_key, name_key }: Pick<RegistrationRow, 'event_id' | 'email_key' | 'name_key'>,
): Promise<number> {
  const { rows } = await sql<{ times: number }>`select count(*)::int as times from public_registration
    where event_id = ${event_id} and email_key = ${email_key} and name_key = ${name_key}
      and state in ('cancelled', 'removed')`.execute(db)
  return rows[0]?.times ?? 0
}

export async function insertRegistration(tx: Tx, registration: NewRegistration): Promise<number> {
  const row = await tx.insertInto('public_registration').values(registration).returning('id').executeTakeFirstOrThrow()
  return row.id
}

export interface RegistrationChanges {
  readonly state?: RegistrationRow['state']
  readonly line?: number
  readonly asked_until?: Date | null
  readonly wish?: Wish | null
  readonly has_waited?: boolean
  readonly payment?: RegistrationRow['payment']
  readonly pay_type?: string
  readonly checked_in_at?: Date | null
  readonly opened_at?: Date
  readonly confirmed_at?: Date | null
  readonly confirm_by?: Date
  readonly pays_by?: Date
  readonly refund_hours?: number
  readonly refund_cents?: number
  readonly owed_back_cents?: number
  readonly cost_cents?: number
  readonly quiet_at?: Date | null
}

export async function saveRegistration(tx: Tx, id: number, changes: RegistrationChanges, now: Date): Promise<void> {
  await tx
    .updateTable('public_registration')
    .set({ ...changes, changed_at: now })
    .where('id', '=', id)
    .execute()
}

/** Records the mailbox of a registration from before mailboxes were recorded. */
export async function saveMailbox(db: Reader, id: number, mailbox: string): Promise<void> {
  await db.updateTable('public_registration').set({ mailbox }).where('id', '=', id).execute()
}

/** The registrations with these ids, in this order. */
export async function listByIds(tx: Reader, ids: readonly number[]): Promise<RegistrationRow[]> {
  if (ids.length === 0) return []
  const rows = await selectRegistrations(tx).where('r.id', 'in', ids).execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Deletes phones and answers of events that ended before then. Returns how many people had them. */
export async function forgetContacts(db: Reader, endedBefore: Date, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`update public_registration r set phone = '', a1 = '', a2 = '', a3 = '', a4 = '',
      a5 = '', forgotten_at = ${now}
    from public_event e
    where e.id = r.event_id and e.ends_at < ${endedBefore} and r.forgotten_at is null`.execute(db)
  return Number(numAffectedRows ?? 0n)
}
