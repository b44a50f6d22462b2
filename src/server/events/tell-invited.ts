import type { Deps } from '#server/app/deps'
import { readSettings } from '#server/clubs/setting-rows'
import type { Tx } from '#server/db/database'
import { enqueueMany } from '#server/jobs/job'
import { sendMail } from '#server/mail/enqueue-mail'
import { type MailWords, mailHtml, mailText } from '#server/mail/layout'
import type { EventRow } from './event-rows.ts'
import { textOf } from './present.ts'

/**
 * Mails those who are invited to an opened event and have not said no, once each, in the transaction that gives them the
 * reason; `kind` and the version of its terms name the mail. Nobody while the club's e-mails are off, nor once it is over.
 */
async function tellInvited(
  tx: Tx,
  event: EventRow,
  { kind, now, words }: { kind: string; now: Date; words: (first: string) => MailWords },
): Promise<void> {
  if (event.opened_at === null || event.ends_at <= now) return
  if (!(await readSettings(tx, event.club_id)).is_mail_on) return
  const people = await listInvited(tx, event.club_id, event.id)
  const mails = people.map(({ id, first, email }) => {
    const said = words(first)
    const key = `${kind} ${event.id} ${event.version} ${id}`
    return { key, to: email, subject: said.title, text: mailText(said), html: mailHtml(said) }
  })
  if (mails.length > 0) await enqueueMany(tx, sendMail, mails)
}

/** Members with an address who have not said no, and who have not said that they want no mails. */
async function listInvited(tx: Tx, clubId: number, eventId: number) {
  return tx
    .selectFrom('invitation')
    .innerJoin('member', (join) =>
      join.onRef('member.club_id', '=', 'invitation.club_id').onRef('member.id', '=', 'invitation.member_id'),
    )
    .select(['invitation.id', 'member.first', 'member.email'])
    .where('invitation.club_id', '=', clubId)
    .where('invitation.event_id', '=', eventId)
    .where('invitation.removed_at', 'is', null)
    .where((query) => query.or([query('response', 'is', null), query('response', '<>', 'no')]))
    .where('member.status', '<>', 'archived')
    .where('member.email', '<>', '')
    .where('member.is_unsubscribed', '=', false)
    .where('member.is_spam_complaint', '=', false)
    .execute()
}

const timesOf = (event: EventRow) =>
  `${textOf(event.time_zone, event.starts_at)} to ${textOf(event.time_zone, event.ends_at)}`
const placeOf = (event: EventRow) => (event.location ? `Place: ${event.location}.` : 'The place is not fixed yet.')

/** Start, end or location have changed. Nobody's answer is touched: whoever cannot come then says so. */
export async function tellMoved(
  tx: Tx,
  deps: Deps,
  { before, after, now }: { before: EventRow; after: EventRow; now: Date },
): Promise<void> {
  const isTime = timesOf(before) !== timesOf(after)
  const words = (first: string): MailWords => ({
    title: `The ${isTime ? 'time' : 'place'} of ${after.title} has changed`,
    paragraphs: [
      `Hello ${first},`,
      `${after.title} of ${after.group_name} is now on ${timesOf(after)}. ${placeOf(after)}`,
      `Before, it was on ${timesOf(before)}. ${placeOf(before)}`,
      'Your answer stays as it is. Please change it if you cannot come.',
    ],
    button: { label: 'See the event', url: `${deps.config.publicUrl}/club/invite/${after.id}` },
  })
  await tellInvited(tx, after, { kind: 'event-moved', now, words })
}

/** The event will not take place. */
export async function tellDeleted(tx: Tx, { event, now }: { event: EventRow; now: Date }): Promise<void> {
  const words = (first: string): MailWords => ({
    title: `${event.title} was cancelled`,
    paragraphs: [
      `Hello ${first},`,
      `${event.title} of ${event.group_name} on ${textOf(event.time_zone, event.starts_at)} will not take place.`,
      'Nothing is to be done. Your answer to it is gone with it.',
    ],
  })
  await tellInvited(tx, event, { kind: 'event-deleted', now, words })
}
