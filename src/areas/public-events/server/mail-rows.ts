import { type RawBuilder, sql } from 'kysely'
import { type Audience, audiences, type MessageAudience } from '#areas/bookings/rules/audiences.ts'
import type { EventMailKind } from '#areas/public-events/rules/registration-acts.ts'
import type { Reader, Tx } from '#kernel/server/db/database.ts'
import { isHeldRow } from './confirming-rows.ts'

export interface NewEventMail {
  readonly event_id: number
  readonly author_id: number
  readonly kind: EventMailKind
  readonly audience: MessageAudience
  readonly subject: string
  readonly body: string
  readonly created_at: Date
}

export async function insertEventMail(tx: Tx, mail: NewEventMail): Promise<number> {
  const row = await tx.insertInto('public_event_mail').values(mail).returning('id').executeTakeFirstOrThrow()
  return row.id
}

const statesOf: Readonly<Record<MessageAudience, readonly string[]>> = {
  registered: ['registered'],
  waiting: ['waiting'],
  unpaid: ['registered'],
  everybody: ['registered', 'waiting'],
  chosen: ['registered', 'waiting'],
}

/**
 * Selects a mail's recipients: everyone in the audience who has an address and no link left to open. Messages skip
 * people who want none.
 */
function isRecipient(audience: MessageAudience, kind: EventMailKind) {
  const states = statesOf[audience]
  return sql<boolean>`r.state = any(${states}) and r.email_key <> '' and not (${isHeldRow})
      and (${audience} <> 'unpaid' or r.payment = 'due') and (${kind} <> 'message' or r.quiet_at is null)`
}

/** How many people a message would go to, by audience, counting each address once. */
export async function countAudience(db: Reader, eventId: number): Promise<Readonly<Record<Audience, number>>> {
  const counts = audiences.map(
    (audience) =>
      sql`count(distinct r.email_key) filter (where ${isRecipient(audience, 'message')})::int as ${sql.ref(audience)}`,
  )
  const { rows } = await sql<Readonly<Record<Audience, number>>>`select ${sql.join(counts)} from public_registration r
    where r.event_id = ${eventId}`.execute(db)
  return rows[0] ?? { registered: 0, waiting: 0, unpaid: 0, everybody: 0 }
}

interface Recipients {
  readonly mailId: number
  readonly eventId: number
  readonly kind: EventMailKind
  readonly audience: MessageAudience
  /** The registrations that the organizer chose; those of other events are left out. */
  readonly chosenIds?: readonly number[] | undefined
}

/**
 * Stores a mail's recipients: one registration for each address, because a family may have registered with one.
 * Messages skip people who want none. Returns the registrations.
 */
export async function addRecipients(
  tx: Tx,
  { mailId, eventId, kind, audience, chosenIds }: Recipients,
): Promise<number[]> {
  const isChosen = chosenIds ? sql<boolean>`r.id = any(${chosenIds}::bigint[])` : sql<boolean>`true`
  const { rows } = await sql<{
    registration_id: number
  }>`insert into public_event_mail_recipient (mail_id, registration_id)
    select ${mailId}, min(r.id) from public_registration r
    where r.event_id = ${eventId} and ${isChosen} and ${isRecipient(audience, kind)}
    group by r.email_key order by min(r.id)
    returning registration_id`.execute(tx)
  return rows.map(({ registration_id }) => registration_id)
}

/** A mail to many that one registration is still waiting for. */
export interface QueuedMail {
  readonly mail_id: number
  readonly registration_id: number
  readonly kind: EventMailKind
  readonly subject: string
  readonly body: string
  /** The author's address. */
  readonly author_email: string
}

/** The mails to many that these registrations are waiting for, oldest first. */
export async function listQueued(db: Reader, registrationIds: readonly number[]): Promise<QueuedMail[]> {
  const { rows } = await sql<QueuedMail>`select p.mail_id, p.registration_id, m.kind, m.subject, m.body,
      a.email as author_email
    from public_event_mail_recipient p join public_event_mail m on m.id = p.mail_id join account a on a.id = m.author_id
    where p.registration_id = any(${registrationIds}::bigint[]) and p.state = 'queued' and not p.is_leaving
    order by p.mail_id, p.registration_id`.execute(db)
  return rows
}

export type RecipientState = 'sent' | 'failed' | 'unsure' | 'skipped'

/** One part of the email to a mailbox: the content of a mail to many for one registration. */
export type MailPart = Pick<QueuedMail, 'mail_id' | 'registration_id'>

/** Records the outcome of parts of mails to many. */
export const saveRecipients = (db: Reader, parts: readonly MailPart[], state: RecipientState): Promise<void> =>
  updateParts(db, parts, sql`state = ${state}`)

/** Records whether parts are in an email that is being sent, or wait for the next one. */
export const saveLeaving = (db: Reader, parts: readonly MailPart[], isLeaving: boolean): Promise<void> =>
  updateParts(db, parts, sql`is_leaving = ${isLeaving}`)

async function updateParts(db: Reader, parts: readonly MailPart[], change: RawBuilder<unknown>): Promise<void> {
  if (parts.length === 0) return
  await sql`update public_event_mail_recipient p set ${change}
    from unnest(${parts.map(({ mail_id }) => mail_id)}::bigint[],
      ${parts.map(({ registration_id }) => registration_id)}::bigint[]) as t(mail_id, registration_id)
    where p.mail_id = t.mail_id and p.registration_id = t.registration_id`.execute(db)
}

/** An event's latest 100 mails with their progress, latest first. */
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
