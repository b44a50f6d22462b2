import type { MessageAudience } from '#areas/bookings/rules/audiences.ts'
import type { EventMailKind } from '#areas/public-events/rules/registration-acts.ts'
import type { Tx } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import type { PublicEventRow } from './event-rows.ts'
import { addRecipients, insertEventMail } from './mail-rows.ts'
import { savePendingOfMail } from './reader-rows.ts'
import { tellPeople } from './tell-queue.ts'

interface ToMany {
  readonly event: PublicEventRow
  readonly authorId: number
  readonly kind: EventMailKind
  readonly audience: MessageAudience
  /** The registrations that the organizer chose. */
  readonly chosenIds?: readonly number[] | undefined
  readonly subject: string
  readonly body: string
}

/**
 * Writes a mail to many with its recipients, in the transaction that makes it necessary. Each mailbox gets it with its
 * other news, as soon as an email may be sent. Returns how many people get it.
 */
export async function mailMany(deps: Pick<Deps, 'clock'>, tx: Tx, mail: ToMany): Promise<number> {
  const { event, authorId, kind, audience, chosenIds, subject, body } = mail
  const words = { event_id: event.id, author_id: authorId, kind, audience, subject, body }
  const mailId = await insertEventMail(tx, { ...words, created_at: deps.clock.now() })
  const recipients = await addRecipients(tx, { mailId, eventId: event.id, kind, audience, chosenIds })
  const mailboxes = await savePendingOfMail(tx, mailId, event.id)
  await tellPeople(
    tx,
    mailboxes.map((mailbox) => ({ eventId: event.id, mailbox })),
  )
  return recipients.length
}
