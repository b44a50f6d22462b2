import { type Selectable, sql } from 'kysely'
import { type Audience, audiences, type EventMailKind } from '#domain/public-events/registration-acts'
import type { Reader, Tx } from '#server/kernel/db/database'
import type { DB } from '#server/kernel/db/tables'
import type { RegistrationRow } from './registration-rows.ts'

export interface NewEventMail {
  readonly event_id: number
  readonly author_id: number
  readonly kind: EventMailKind
  readonly audience: Audience
  readonly subject: string
  readonly body: string
  readonly created_at: Date
}

export async function insertEventMail(tx: Tx, mail: NewEventMail): Promise<number> {
  const made = await tx.insertInto('public_event_mail').values(mail).returning('id').executeTakeFirstOrThrow()
  return made.id
}

/**
 * Selects the recipients of a mail: the audience, as far as it has an address. Messages leave out people who want none.
 */
function isRecipient(audience: Audience, kind: EventMailKind) {
  const states =
    audience === 'waiting' ? ['waiting'] : audience === 'everybody' ? ['registered', 'waiting'] : ['registered']
  return sql<boolean>`r.state = any(${states}) and r.email_key <> ''
      and (${audience} <> 'unpaid' or r.payment = 'due') and (${kind} <> 'message' or r.quiet_at is null)`
}

/** How many people a message would go to, by audience; one for each address. */
export async function countAudience(db: Reader, eventId: number): Promise<Readonly<Record<Audience, number>>> {
  const counts = audiences.map(
    (audience) =>
      sql`count(distinct r.email_key) filter (where ${isRecipient(audience, 'message')})::int as ${sql.ref(audience)}`,
  )
  const { rows } = await sql<Readonly<Record<Audience, number>>>`select ${sql.join(counts)} from public_registration r
    where r.event_id = ${eventId}`.execute(db)
  return rows[0] ?? { registered: 0, waiting: 0, unpaid: 0, everybody: 0 }
}

/**
 * Stores the recipients of a mail: one registration for each address, because a family may have registered with one.
 * Messages leave out people who want none. Returns the registrations.
 */
export async function addRecipients(
  tx: Tx,
  { mailId, eventId, kind, audience }: { mailId: number; eventId: number; kind: EventMailKind; audience: Audience },
): Promise<number[]> {
  const { rows } = await sql<{
    registration_id: number
  }>`insert into public_event_mail_recipient (mail_id, registration_id)
    select ${mailId}, min(r.id) from public_registration r
    where r.event_id = ${eventId} and ${isRecipient(audience, kind)}
    group by r.email_key order by min(r.id)
    returning registration_id`.execute(tx)
  return rows.map(({ registration_id }) => registration_id)
}

export interface EventMailToSend extends Selectable<DB['public_event_mail']> {
  readonly recipient_state: string
  /** The address of its author. */
  readonly author_email: string
}

/** A mail with the state of one recipient; undefined when there is no such recipient. */
export const findMailTo = (db: Reader, mailId: number, registrationId: number): Promise<EventMailToSend | undefined> =>
  db
    .selectFrom('public_event_mail as m')
    .innerJoin('public_event_mail_recipient as p', 'p.mail_id', 'm.id')
    .innerJoin('account as a', 'a.id', 'm.author_id')
    .selectAll('m')
    .select(['p.state as recipient_state', 'a.email as author_email'])
    .where('m.id', '=', mailId)
    .where('p.registration_id', '=', registrationId)
    .executeTakeFirst()

export type RecipientState = 'sent' | 'failed' | 'unsure' | 'skipped'

export async function saveRecipient(
  db: Reader,
  { mailId, row, state }: { mailId: number; row: RegistrationRow; state: RecipientState },
): Promise<void> {
  await db
    .updateTable('public_event_mail_recipient')
    .set({ state })
    .where('mail_id', '=', mailId)
    .where('registration_id', '=', row.id)
    .execute()
}

/** The latest hundred mails of an event with their progress, the latest first. */
export const listEventMails = (db: Reader, eventId: number) =>
  db
    .selectFrom('public_event_mail as m')
    .innerJoinLateral(
      (query) =>
        query
          .selectFrom('public_event_mail_recipient as p')
          .select((one) => [
            one.fn.countAll<number>().filterWhere('p.state', '=', 'queued').as('queued'),
            one.fn.countAll<number>().filterWhere('p.state', '=', 'sent').as('sent'),
            one.fn.countAll<number>().filterWhere('p.state', 'in', ['failed', 'unsure']).as('failed'),
            one.fn.countAll<number>().filterWhere('p.state', '=', 'skipped').as('skipped'),
          ])
          .whereRef('p.mail_id', '=', 'm.id')
          .as('counted'),
      (join) => join.onTrue(),
    )
    .select(['m.id', 'm.kind', 'm.subject', 'm.audience', 'm.created_at'])
    .select(['counted.queued', 'counted.sent', 'counted.failed', 'counted.skipped'])
    .where('m.event_id', '=', eventId)
    .orderBy('m.id', 'desc')
    .limit(100)
    .execute()
