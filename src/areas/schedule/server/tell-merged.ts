import { queueMail } from '#areas/club-mail/server/queue-mail.ts'
import { writtenHtml } from '#areas/club-mail/server/written-html.ts'
import type { EventRow } from '#areas/events/server/event-rows.ts'
import type { Placed } from '#areas/schedule/rules/merge-rosters.ts'
import { longTextIn } from '#kernel/rules/long-time.ts'
import type { Tx } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { mergedMail } from './mails.ts'

interface Telling {
  readonly keptEvent: EventRow
  /** The events that the merge closed. */
  readonly others: readonly EventRow[]
  readonly placedMembers: readonly Placed[]
  /** The event that each member came from. */
  readonly cameFrom: ReadonlyMap<number, EventRow>
  readonly accountId: number
  readonly now: Date
}

/**
 * Emails the members who were moved to another event and have not said No where and when it takes place: once each,
 * like every email from the club, and not to members who opted out. Drafts and past events send no emails.
 */
export async function tellMerged(tx: Tx, deps: Deps, telling: Telling): Promise<void> {
  const { keptEvent, others, placedMembers, cameFrom, accountId, now } = telling
  if (keptEvent.opened_at === null || keptEvent.ends_at <= now) return
  for (const from of others) {
    const movedMembers = placedMembers.filter(
      ({ memberId, response }) => cameFrom.get(memberId)?.id === from.id && response !== 'no',
    )
    if (movedMembers.length === 0) continue
    const url = `${deps.config.publicUrl}/club/invite/${keptEvent.id}`
    const words = mergedMail(toldEvent(from, now), toldEvent(keptEvent, now), url)
    const mail = {
      clubId: keptEvent.club_id,
      kind: 'message' as const,
      audience: 'merged',
      groupId: null,
      eventId: keptEvent.id,
      subject: words.title,
      body: writtenHtml(words.paragraphs, words.button),
      sendKey: `merged ${from.id} into ${keptEvent.id}`,
      authorId: accountId,
      now,
    }
    await queueMail(
      tx,
      mail,
      movedMembers.map(({ memberId }) => memberId),
    )
  }
}

const toldEvent = ({ title, location, time_zone, starts_at }: EventRow, now: Date) => ({
  title,
  location,
  at: longTextIn(time_zone, starts_at, now),
})
