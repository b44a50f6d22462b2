import type { Placed } from '#domain/schedule/merge-rosters'
import { longTextIn } from '#domain/shared/long-time'
import { queueMail } from '#server/club-mail/queue-mail'
import { writtenHtml } from '#server/club-mail/written-html'
import type { EventRow } from '#server/events/event-rows'
import type { Tx } from '#server/kernel/db/database'
import type { Deps } from '#server/kernel/deps'
import { mergedMail } from './mails.ts'

interface Telling {
  readonly kept: EventRow
  /** The events that the merge closed. */
  readonly others: readonly EventRow[]
  readonly placed: readonly Placed[]
  /** The event that each member came from. */
  readonly cameFrom: ReadonlyMap<number, EventRow>
  readonly accountId: number
  readonly now: Date
}

/**
 * Mails the members who were moved into another event and have not said no where and when it takes place: once each,
 * like every mail of the club, and not to members who opted out. Drafts and past events mail nobody.
 */
export async function tellMerged(tx: Tx, deps: Deps, telling: Telling): Promise<void> {
  const { kept, others, placed, cameFrom, accountId, now } = telling
  if (kept.opened_at === null || kept.ends_at <= now) return
  for (const from of others) {
    const moved = placed.filter(({ memberId, response }) => cameFrom.get(memberId)?.id === from.id && response !== 'no')
    if (moved.length === 0) continue
    const url = `${deps.config.publicUrl}/club/invite/${kept.id}`
    const words = mergedMail(toldEvent(from, now), toldEvent(kept, now), url)
    const mail = {
      clubId: kept.club_id,
      kind: 'message' as const,
      audience: 'merged',
      groupId: null,
      eventId: kept.id,
      subject: words.title,
      body: writtenHtml(words.paragraphs, words.button),
      sendKey: `merged ${from.id} into ${kept.id}`,
      authorId: accountId,
      now,
    }
    await queueMail(
      tx,
      mail,
      moved.map(({ memberId }) => memberId),
    )
  }
}

const toldEvent = ({ title, location, time_zone, starts_at }: EventRow, now: Date) => ({
  title,
  location,
  at: longTextIn(time_zone, starts_at, now),
})
