import type { EventRow } from '#areas/events/server/event-rows.ts'
import { longSpanIn, longTextIn } from '#kernel/rules/long-time.ts'
import type { Tx } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import type { MailWords } from '#kernel/server/mail/layout.ts'
import { listNotDeclined } from './audience-rows.ts'
import { type ChangedEvent, cancelledMail, movedMail, restoredMail } from './mails.ts'
import { queueMail } from './queue-mail.ts'
import { keepUntold, takeUntold } from './untold-rows.ts'
import { writtenHtml } from './written-html.ts'

/**
 * Emails everyone who is invited to an opened event and has not said No, once each, in the transaction that causes it.
 * `kind` and the version of the event's terms identify the mail. It is bulk mail from the club: at most once per
 * person, with an unsubscribe link, and not to members whom the club does not email (safety, R8, P4). No one is emailed
 * after the event has ended.
 */
async function tellInvited(
  tx: Tx,
  event: EventRow,
  { kind, now, words }: { kind: string; now: Date; words: MailWords },
): Promise<void> {
  if (event.opened_at === null || event.ends_at <= now) return
  const memberIds = await listNotDeclined(tx, event.club_id, event.id)
  if (memberIds.length === 0) return
  const about = { clubId: event.club_id, groupId: event.group_id, eventId: event.id, kind: 'message' as const }
  const sendKey = `${kind} ${event.id} ${event.version}`
  const mail = { subject: words.title, body: writtenHtml(words.paragraphs, words.button) }
  await queueMail(tx, { ...about, ...mail, audience: 'not no', sendKey, authorId: null, now }, memberIds)
}

const toldEvent = (
  { title, group_name: group, location, time_zone: zone, ...event }: EventRow,
  now: Date,
): ChangedEvent => ({
  title,
  group,
  location,
  from: longTextIn(zone, event.starts_at, now),
  when: longSpanIn(zone, [event.starts_at, event.ends_at], now),
})

/**
 * Records that start, end or location have changed. Answers stay as they are, and members who cannot come can change
 * theirs. If members are not told now, what they currently believe is kept, so that they can be told about the whole
 * difference later.
 */
export async function noteMoved(
  tx: Tx,
  deps: Deps,
  { before, saved, isTold, now }: { before: EventRow; saved: EventRow; isTold: boolean; now: Date },
): Promise<void> {
  if (saved.opened_at === null) return
  if (!isTold) return keepUntold(tx, before)
  const lastMailed = await takeUntold(tx, saved.club_id, saved.id)
  await tellMoved(tx, deps, { before: { ...before, ...lastMailed }, after: saved, now })
}

/** The email about a new time or location; `before` is what its readers know. */
export function movedWords(deps: Deps, before: EventRow, after: EventRow): ReturnType<typeof movedMail> {
  const now = deps.clock.now()
  return movedMail(toldEvent(before, now), toldEvent(after, now), `${deps.config.publicUrl}/club/invite/${after.id}`)
}

export async function tellMoved(
  tx: Tx,
  deps: Deps,
  { before, after, now }: { before: EventRow; after: EventRow; now: Date },
): Promise<void> {
  await tellInvited(tx, after, { kind: 'event-moved', now, words: movedWords(deps, before, after) })
}

/** Tells the invited members that the event will not take place, and why. */
export async function tellDeleted(
  tx: Tx,
  { event, note, refundsCards, now }: { event: EventRow; note: string; refundsCards: boolean; now: Date },
): Promise<void> {
  const words = cancelledMail(toldEvent(event, now), { note, refundsCards: refundsCards && event.cost_cents > 0 })
  await tellInvited(tx, event, { kind: 'event-deleted', now, words })
}

/** Tells the invited members that a canceled event takes place after all. */
export async function tellRestored(tx: Tx, deps: Deps, { event, now }: { event: EventRow; now: Date }): Promise<void> {
  const words = restoredMail(toldEvent(event, now), `${deps.config.publicUrl}/club/invite/${event.id}`)
  await tellInvited(tx, event, { kind: 'event-restored', now, words })
}
