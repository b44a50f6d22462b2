import { sql } from 'kysely'
import type { ToldState } from '#areas/public-events/rules/registrant-news.ts'
import type { Reader as Db, Tx } from '#kernel/server/db/database.ts'
import type { RegistrationRow } from './registration-rows.ts'

/** A mailbox that gets news about an event. */
export interface ReaderKey {
  readonly eventId: number
  readonly mailbox: string
}

export interface ReaderRow {
  readonly is_pending: boolean
  readonly mailed_at: Date | null
  readonly mails: number
}

/** Records that a mailbox has news about an event. */
export async function savePending(db: Db, { eventId, mailbox }: ReaderKey): Promise<void> {
  await sql`insert into public_event_reader (event_id, mailbox, is_pending) values (${eventId}, ${mailbox}, true)
    on conflict (event_id, mailbox) do update set is_pending = true`.execute(db)
}

/** The same for every recipient of a mail to many. Returns their mailboxes. */
export async function savePendingOfMail(tx: Tx, mailId: number, eventId: number): Promise<string[]> {
  const { rows } = await sql<{ mailbox: string }>`insert into public_event_reader (event_id, mailbox, is_pending)
    select ${eventId}, coalesce(r.mailbox, r.email_key), true
    from public_event_mail_recipient p join public_registration r on r.id = p.registration_id
    where p.mail_id = ${mailId} group by 2 order by 2
    on conflict (event_id, mailbox) do update set is_pending = true
    returning mailbox`.execute(tx)
  return rows.map(({ mailbox }) => mailbox)
}

/** Locks a mailbox's news about an event, so that two jobs never tell the same. */
export async function lockReader(tx: Tx, { eventId, mailbox }: ReaderKey): Promise<ReaderRow | undefined> {
  return tx
    .selectFrom('public_event_reader')
    .select(['is_pending', 'mailed_at', 'mails'])
    .where('event_id', '=', eventId)
    .where('mailbox', '=', mailbox)
    .forUpdate()
    .executeTakeFirst()
}

/** Records that there is nothing left to tell. `mailedAt` is set if an email is sent. */
export async function saveTold(tx: Tx, { eventId, mailbox }: ReaderKey, mailedAt?: Date): Promise<void> {
  await tx
    .updateTable('public_event_reader')
    .set({
      is_pending: false,
      ...(mailedAt ? { mailed_at: mailedAt, mails: sql<number>`mails + 1` } : {}),
    })
    .where('event_id', '=', eventId)
    .where('mailbox', '=', mailbox)
    .execute()
}

/** Undoes an email that was not handed over: its news waits again. */
export async function saveUntold(
  tx: Tx,
  { eventId, mailbox }: ReaderKey,
  registrationIds: readonly number[],
  mailedBefore: Date | null,
): Promise<void> {
  await tx
    .updateTable('public_event_reader')
    .set({ is_pending: true, mailed_at: mailedBefore })
    .where('event_id', '=', eventId)
    .where('mailbox', '=', mailbox)
    .execute()
  await sql`update public_registration_told set is_news = true, is_asked = true
    where registration_id = any(${registrationIds}::bigint[])`.execute(tx)
}

/** The mailboxes that are waiting for news about an organizer’s events. */
export async function listPendingOf(db: Db, organiserId: number): Promise<ReaderKey[]> {
  const { rows } = await sql<ReaderKey>`select p.event_id as "eventId", p.mailbox from public_event_reader p
    join public_event e on e.id = p.event_id where e.organiser_id = ${organiserId} and p.is_pending`.execute(db)
  return rows
}

/** The events about which a mailbox is waiting for news. */
export async function listPendingFor(db: Db, mailbox: string): Promise<ReaderKey[]> {
  const { rows } = await sql<ReaderKey>`select event_id as "eventId", mailbox from public_event_reader
    where mailbox = ${mailbox} and is_pending`.execute(db)
  return rows
}

/** A registration with what its emails have told. */
export interface MailboxRow extends RegistrationRow {
  readonly told: ToldState | null
  readonly is_news: boolean
  readonly is_asked: boolean
}

/** Everyone who registered for an event with an address of this mailbox, in the order of their numbers. */
export async function listOfMailbox(db: Db, { eventId, mailbox }: ReaderKey): Promise<MailboxRow[]> {
  const { rows } = await sql<MailboxRow>`select r.*, t.told, coalesce(t.is_news, false) as is_news,
      coalesce(t.is_asked, false) as is_asked, case when r.state = 'waiting' then (select count(*)
        from public_registration w where w.event_id = r.event_id and w.state = 'waiting' and w.line <= r.line) end as position
    from public_registration r left join public_registration_told t on t.registration_id = r.id
    where r.event_id = ${eventId} and coalesce(r.mailbox, r.email_key) = ${mailbox}
    order by r.number`.execute(db)
  return rows
}

/**
 * Records that there is news about a registration. A registration from before such records has none and is not new, so
 * it is always told, as if the person had asked for the email again.
 */
export async function markNews(
  db: Db,
  id: number,
  { isNew, isAsked }: { isNew: boolean; isAsked: boolean },
): Promise<void> {
  await sql`insert into public_registration_told as t (registration_id, is_asked) values (${id}, ${!isNew})
    on conflict (registration_id) do update set is_news = true, is_asked = t.is_asked or ${isAsked}`.execute(db)
}

/** Forgets that a registrant was told about an offer, because there is a new one. */
export async function forgetOffer(db: Db, id: number): Promise<void> {
  const told = { from: 'offered', to: 'waiting' } satisfies Record<string, ToldState>
  await sql`update public_registration_told set told = ${told.to}
    where registration_id = ${id} and told = ${told.from}`.execute(db)
}

/** Records what was told about registrations. */
export async function markTold(
  tx: Tx,
  notes: readonly { readonly id: number; readonly told: ToldState }[],
): Promise<void> {
  await sql`update public_registration_told t set is_news = false, is_asked = false, told = now.told
    from unnest(${notes.map(({ id }) => id)}::bigint[], ${notes.map(({ told }) => told)}::text[]) as now(id, told)
    where t.registration_id = now.id`.execute(tx)
}
