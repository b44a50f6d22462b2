import * as z from 'zod/mini'
import { waitForTurn } from '#areas/club-mail/server/sending-pace.ts'
import { ok } from '#kernel/rules/result.ts'
import { inTransaction, type Tx } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { defineJob, enqueue } from '#kernel/server/jobs/job.ts'
import { sendMail } from '#kernel/server/mail/enqueue-mail.ts'
import type { OnceFate } from '#kernel/server/mail/once-rows.ts'
import { sendOnce } from '#kernel/server/mail/send-once.ts'
import { composeMail } from './compose-mail.ts'
import { findPublicEvent, type PublicEventRow } from './event-rows.ts'
import type { GatheredNews } from './gather-news.ts'
import { type RecipientState, saveLeaving, saveRecipients } from './mail-rows.ts'
import { isAccepted, isTakenDown } from './present.ts'
import { lockReader, type MailboxRow, type ReaderKey, type ReaderRow, saveUntold } from './reader-rows.ts'
import { tellPerson } from './tell-queue.ts'

/** A finished mail about an event to one mailbox. */
const Leaving = z.object({
  mail: z.object({
    key: z.string(),
    to: z.string(),
    subject: z.string(),
    text: z.string(),
    html: z.string(),
    calendar: z.exactOptional(z.string()),
    fromName: z.exactOptional(z.string()),
    isPersonal: z.exactOptional(z.boolean()),
    list: z.exactOptional(z.string()),
    replyTo: z.exactOptional(z.string()),
    headers: z.exactOptional(z.record(z.string(), z.string())),
  }),
  eventId: z.int(),
  mailbox: z.string(),
  /** The organizer was accepted when it was written, so it may contain the organizer’s text. */
  hasWords: z.boolean(),
  /** When the previous email was sent. */
  mailedBefore: z.nullable(z.string()),
  registrations: z.array(z.int()),
  parts: z.array(z.object({ mail_id: z.int(), registration_id: z.int() })),
})
type Leaving = z.output<typeof Leaving>

interface Handing {
  readonly event: PublicEventRow
  readonly key: ReaderKey
  readonly reader: ReaderRow
  readonly person: MailboxRow
  readonly news: GatheredNews
  readonly isOneOfMany: boolean
}

/** Writes the email to one mailbox. It is sent after the commit. */
export async function handOver(deps: Deps, tx: Tx, handing: Handing): Promise<void> {
  const { event, key, reader, person, news, isOneOfMany } = handing
  const mail = await composeMail(deps, tx, event, { ...news, person })
  const parts = news.wantedMails.map(({ mail_id, registration_id }) => ({ mail_id, registration_id }))
  await saveLeaving(tx, parts, true)
  await enqueue(tx, isOneOfMany ? handOverOneOfMany : handOverOne, {
    mail: { key: `public event ${key.eventId} ${key.mailbox} ${reader.mails + 1}`, ...mail },
    ...key,
    hasWords: isAccepted(event),
    mailedBefore: reader.mailed_at?.toISOString() ?? null,
    registrations: news.changes.map(({ row }) => row.id),
    parts,
  })
}

export const handOverOne = defineJob({
  name: 'public-events.hand-over',
  lane: 'prompt',
  shape: Leaving,
  run: leave,
})

/** Sends at the pace that all mails to many share. */
export const handOverOneOfMany = defineJob({
  name: 'public-events.hand-over-one-of-many',
  lane: 'paced',
  shape: Leaving,
  async run(deps: Deps, leaving) {
    await waitForTurn(deps)
    await leave(deps, leaving)
  },
})

const stateAfter: Record<OnceFate, RecipientState> = {
  sent: 'sent',
  unsure: 'unsure',
  refused: 'failed',
  dropped: 'failed',
}

/**
 * Sends an email, unless staff have taken the event down since it was written or no longer accept its organizer. With
 * parts of mails to many it is sent at most once (safety, P4), otherwise at least once.
 */
async function leave(deps: Deps, leaving: Leaving): Promise<void> {
  const event = await findPublicEvent(deps.db, leaving.eventId)
  if (!event) return
  if (isTakenDown(event) || (leaving.hasWords && !isAccepted(event))) return takeBack(deps, event, leaving)
  const { mail, parts } = leaving
  if (parts.length === 0) await sendMail.run(deps, mail)
  else await saveRecipients(deps.db, parts, stateAfter[await sendOnce(deps, mail)])
}

/** Makes the news of an unsent email wait again, until staff restore the event or the news is worded differently. */
async function takeBack(deps: Deps, event: PublicEventRow, leaving: Leaving): Promise<void> {
  const { eventId, mailbox, mailedBefore, registrations, parts } = leaving
  await inTransaction(deps.db, async (tx) => {
    await lockReader(tx, { eventId, mailbox })
    await saveUntold(tx, { eventId, mailbox }, registrations, mailedBefore === null ? null : new Date(mailedBefore))
    await saveLeaving(tx, parts, false)
    if (!isTakenDown(event)) await tellPerson(tx, { eventId, mailbox })
    return ok(undefined)
  })
}
