import { wallTextIn } from '#domain/shared/wall-time'
import { queueMail } from '#server/club-mail/queue-mail'
import { writtenHtml } from '#server/club-mail/written'
import type { Tx } from '#server/kernel/db/database'
import type { Deps } from '#server/kernel/deps'
import type { EventRow } from './event-rows.ts'

/**
 * Mails those who are invited to an opened event and have not said no, once each, in the transaction that gives them the
 * reason; `kind` and the version of its terms name the mail. It is a mail of the club to many: at most once a person, with
 * the link that ends such mails, and not to whom the club mails nothing (safety, R8, P4). Nobody once the event is over.
 */
async function tellInvited(
  tx: Tx,
  event: EventRow,
  { kind, now, subject, body }: { kind: string; now: Date; subject: string; body: string },
): Promise<void> {
  if (event.opened_at === null || event.ends_at <= now) return
  const memberIds = await listInvited(tx, event.club_id, event.id)
  if (memberIds.length === 0) return
  const about = { clubId: event.club_id, groupId: event.group_id, eventId: event.id, kind: 'message' as const }
  const sendKey = `${kind} ${event.id} ${event.version}`
  await queueMail(tx, { ...about, audience: 'not no', subject, body, sendKey, authorId: null, now }, memberIds)
}

/** Members who have not said no; whether a mail may reach them is decided when it leaves. */
async function listInvited(tx: Tx, clubId: number, eventId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('invitation')
    .select('member_id')
    .where('club_id', '=', clubId)
    .where('event_id', '=', eventId)
    .where('removed_at', 'is', null)
    .where((query) => query.or([query('response', 'is', null), query('response', '<>', 'no')]))
    .orderBy('member_id')
    .execute()
  return rows.map(({ member_id }) => member_id)
}

const timesOf = (event: EventRow) =>
  `${wallTextIn(event.time_zone, event.starts_at)} to ${wallTextIn(event.time_zone, event.ends_at)}`
const placeOf = (event: EventRow) => (event.location ? `Place: ${event.location}.` : 'The place is not fixed yet.')

/** Start, end or location have changed. Nobody's answer is touched: whoever cannot come then says so. */
export async function tellMoved(
  tx: Tx,
  deps: Deps,
  { before, after, now }: { before: EventRow; after: EventRow; now: Date },
): Promise<void> {
  const isTime = timesOf(before) !== timesOf(after)
  const said = [
    `${after.title} of ${after.group_name} is now on ${timesOf(after)}. ${placeOf(after)}`,
    `Before, it was on ${timesOf(before)}. ${placeOf(before)}`,
    'Your answer stays as it is. Please change it if you cannot come.',
  ]
  const body = writtenHtml(said, { label: 'See the event', url: `${deps.config.publicUrl}/club/invite/${after.id}` })
  const subject = `The ${isTime ? 'time' : 'place'} of ${after.title} has changed`
  await tellInvited(tx, after, { kind: 'event-moved', now, subject, body })
}

/** The event will not take place. */
export async function tellDeleted(tx: Tx, { event, now }: { event: EventRow; now: Date }): Promise<void> {
  const body = writtenHtml([
    `${event.title} of ${event.group_name} on ${wallTextIn(event.time_zone, event.starts_at)} will not take place.`,
    'Nothing is to be done. Your answer to it is gone with it.',
  ])
  await tellInvited(tx, event, { kind: 'event-deleted', now, subject: `${event.title} was cancelled`, body })
}
