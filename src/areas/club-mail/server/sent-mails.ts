import {
  getEmailBody,
  getEmailList14Days,
  getEmailList14DaysGroup,
  getEmailRecipients,
} from '#areas/club-mail/calls/sending.ts'
import { findEvent } from '#areas/events/server/event-rows.ts'
import { ok } from '#kernel/rules/result.ts'
import { handle, type MountedCall } from '#kernel/server/http/handle.ts'
import { lookOf } from '#kernel/server/mail/look.ts'
import { cleanHtml } from '#kernel/server/rich-text/clean.ts'
import { type EventToDescribe, eventInWords } from './compose-mail.ts'
import { textOfHtml } from './html-text.ts'
import { getMail, listMails, listRecipients, type SentMail } from './mail-rows.ts'
import { type EventMail, eventMailWords } from './mails.ts'
import { anyFirstName, audienceWords, eventIsGone, sentByItself } from './words.ts'

/** How far the lists look back (spec 001 §9, spec 002 §9). */
const shownMs = 14 * 86_400_000
const snippet = 140

/** The audience in words: a name if the mail went to one person. */
const nameOf = ({ only, audience }: SentMail) => only ?? audienceWords(audience)

function present(mail: SentMail) {
  const words = textOfHtml(mail.body).replace(/\s+/g, ' ')
  return {
    eid: mail.id,
    time: mail.at.toISOString(),
    kind: mail.kind,
    name: nameOf(mail),
    group: mail.group_name ?? '',
    event: mail.event_title ?? '',
    subject: mail.subject,
    total: mail.total,
    waiting: mail.waiting,
    sent: mail.sent,
    delivered: mail.delivered,
    viewed: mail.opened,
    fail: mail.failed,
    skipped: mail.skipped,
    message: words.length > snippet ? `${words.slice(0, snippet).trimEnd()}…` : words,
    author: mail.author ?? sentByItself,
  }
}

const groupListHandler = handle(getEmailList14DaysGroup, async ({ subject, deps }) => {
  const since = new Date(deps.clock.now().getTime() - shownMs)
  const { clubId, groupId } = subject
  return ok((await listMails(deps.db, { clubId, groupId, since })).map(present))
})

const clubListHandler = handle(getEmailList14Days, async ({ subject, deps }) => {
  const since = new Date(deps.clock.now().getTime() - shownMs)
  return ok((await listMails(deps.db, { clubId: subject.clubId, since })).map(present))
})

/** An email about an event as it would be sent now, for people who view it before or after it is sent. */
export function eventMailAsHtml(
  kind: EventMail['kind'],
  event: EventToDescribe,
  now: Date,
): { subject: string; text: string } {
  const mail = { kind, first: anyFirstName, event: eventInWords(event, now), position: null }
  return lookOf(eventMailWords(mail))
}

const bodyHandler = handle(getEmailBody, async ({ subject, deps }) => {
  const { clubId, mailId } = subject
  const { kind, subject: title, body, event_id: eventId } = await getMail(deps.db, clubId, mailId)
  if (kind === 'message') return ok({ subject: title, text: cleanHtml(body, 'mail') })
  const event = eventId === null ? undefined : await findEvent(deps.db, clubId, eventId)
  if (!event) return ok({ subject: title, text: lookOf({ title, paragraphs: [eventIsGone] }).text })
  return ok({ subject: title, text: eventMailAsHtml(kind, event, deps.clock.now()).text })
})

const recipientsHandler = handle(getEmailRecipients, async ({ subject, deps }) =>
  ok(await listRecipients(deps.db, subject.clubId, subject.mailId)),
)

export const sentMailsHandlers: readonly MountedCall[] = [
  groupListHandler,
  clubListHandler,
  bodyHandler,
  recipientsHandler,
]
