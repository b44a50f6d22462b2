import * as z from 'zod/mini'
import type { Audience, EventMailKind } from '#domain/public-events/registration-acts'
import { waitForTurn } from '#server/club-mail/sending-pace'
import type { Tx } from '#server/kernel/db/database'
import type { Deps } from '#server/kernel/deps'
import { escapeHtml } from '#server/kernel/http/html'
import { defineJob, enqueueMany } from '#server/kernel/jobs/job'
import { type MailWords, mailOf, withCalendar } from '#server/kernel/mail/layout'
import { sendOnce } from '#server/kernel/mail/send-once'
import { publicEventFile } from './calendar-file.ts'
import { findPublicEvent, type PublicEventRow } from './event-rows.ts'
import { eventFactsOf } from './mail-registration.ts'
import {
  addRecipients,
  type EventMailToSend,
  findMailTo,
  insertEventMail,
  type RecipientState,
  saveRecipient,
} from './mail-rows.ts'
import { cancelledMail, messageMail, movedMail, type PublicEventFacts } from './mails.ts'
import { registrationToken, registrationUrl } from './registration-link.ts'
import { countTimesLeft, findRegistration, type RegistrationRow } from './registration-rows.ts'

interface ToMany {
  readonly event: PublicEventRow
  readonly authorId: number
  readonly kind: EventMailKind
  readonly audience: Audience
  readonly subject: string
  readonly body: string
}

/**
 * Writes a mail to many with its recipients, and a job for each, in the transaction that makes it necessary. Returns how
 * many people get it.
 */
export async function mailMany(deps: Deps, tx: Tx, mail: ToMany): Promise<number> {
  const { event, authorId, kind, audience, subject, body } = mail
  const words = { event_id: event.id, author_id: authorId, kind, audience, subject, body }
  const mailId = await insertEventMail(tx, { ...words, created_at: deps.clock.now() })
  const recipients = await addRecipients(tx, { mailId, eventId: event.id, kind, audience })
  const payloads = recipients.map((registrationId) => ({ mailId, registrationId }))
  await enqueueMany(tx, mailOneOfMany, payloads)
  return recipients.length
}

const OneOfMany = z.object({ mailId: z.int(), registrationId: z.int() })

/**
 * Sends one mail of many in its turn, at most once. Whoever wants no messages any more, or is registered no more, is left
 * out at the moment of sending. A mail whose server died while it was sent counts as `unsure`.
 */
export const mailOneOfMany = defineJob({
  name: 'public-events.mail-one-of-many',
  lane: 'paced',
  shape: OneOfMany,
  async run(deps: Deps, { mailId, registrationId }) {
    if (!(await findLeaving(deps, mailId, registrationId))) return
    await waitForTurn(deps)
    const leaving = await findLeaving(deps, mailId, registrationId)
    if (!leaving) return
    const state = leaving.isWanted ? await send(deps, leaving) : 'skipped'
    await saveRecipient(deps.db, { mailId, row: leaving.row, state })
  },
})

interface Leaving {
  readonly mail: EventMailToSend
  readonly row: RegistrationRow
  readonly event: PublicEventRow
  readonly isWanted: boolean
}

/** The mail with its reader; undefined when it is out already. */
async function findLeaving(deps: Deps, mailId: number, registrationId: number): Promise<Leaving | undefined> {
  const mail = await findMailTo(deps.db, mailId, registrationId)
  if (mail?.recipient_state !== 'queued') return undefined
  const row = await findRegistration(deps.db, registrationId)
  const event = row && (await findPublicEvent(deps.db, row.event_id))
  if (!row || !event) return undefined
  const isThere = row.state === 'registered' || row.state === 'waiting'
  return { mail, row, event, isWanted: isThere && (mail.kind !== 'message' || row.quiet_at === null) }
}

async function send(deps: Deps, { mail, row, event }: Leaving): Promise<RecipientState> {
  const url = registrationUrl(deps, row.seed)
  const hasFile = mail.kind !== 'message' && row.state === 'registered'
  const file = hasFile ? publicEventFile(deps, event, false, await countTimesLeft(deps.db, row)) : undefined
  const fate = await sendOnce(deps, {
    key: `public event mail ${mail.id} ${row.id}`,
    to: row.email,
    ...mailOf(withCalendar(wordsOf(mail, row, eventFactsOf(event, row.cost_cents, deps.clock.now()), url), file)),
    calendar: file?.text,
    fromName: event.organiser === '' ? 'Sideout' : `${event.organiser} (Sideout)`,
    list: `event-${event.id}`,
    ...(mail.kind === 'message'
      ? { isPersonal: true, replyTo: mail.author_email, headers: quietHeaders(deps, row.seed) }
      : {}),
  })
  if (fate === 'unsure') return 'unsure'
  return fate === 'sent' ? 'sent' : 'failed'
}

function wordsOf(mail: EventMailToSend, row: RegistrationRow, told: PublicEventFacts, url: string): MailWords {
  if (mail.kind === 'moved') return movedMail(told, row.first, url)
  if (mail.kind === 'cancelled') return cancelledMail(told, row.first, mail.body, url)
  const written = { html: htmlOf(mail.body), text: mail.body }
  return messageMail(told, { first: row.first, subject: mail.subject, url, written })
}

/** An organiser's words are plain text: paragraphs between empty lines. */
const htmlOf = (text: string): string =>
  text
    .split(/\n{2,}/)
    .map((part) => `<p>${escapeHtml(part).replaceAll('\n', '<br>')}</p>`)
    .join('')

/** One click of the mail program ends the messages (RFC 8058). */
const quietHeaders = (deps: Deps, seed: string) => ({
  'List-Unsubscribe': `<${deps.config.publicUrl}/event/quiet/${registrationToken(deps, seed)}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})
