import type { Placed } from '#domain/schedule/merge-players'
import { wallTextIn } from '#domain/shared/wall-time'
import { queueMail } from '#server/club-mail/queue-mail'
import { writtenHtml } from '#server/club-mail/written'
import type { EventRow } from '#server/events/event-rows'
import type { Tx } from '#server/kernel/db/database'
import type { Deps } from '#server/kernel/deps'

interface Telling {
  readonly kept: EventRow
  /** Those that are closed now. */
  readonly others: readonly EventRow[]
  readonly placed: readonly Placed[]
  /** The event each member came from. */
  readonly cameFrom: ReadonlyMap<number, EventRow>
  readonly accountId: number
  readonly now: Date
}

/**
 * Mails those who were moved into another event, and have not said no, where and when it is: once each, like every mail
 * of the club, and not to those who want none. Drafts and events that are over tell nobody.
 */
export async function tellMerged(tx: Tx, deps: Deps, telling: Telling): Promise<void> {
  const { kept, others, placed, cameFrom, accountId, now } = telling
  if (kept.opened_at === null || kept.ends_at <= now) return
  for (const from of others) {
    const moved = placed.filter(({ memberId, response }) => cameFrom.get(memberId)?.id === from.id && response !== 'no')
    if (moved.length === 0) continue
    const mail = {
      clubId: kept.club_id,
      kind: 'message' as const,
      audience: 'merged',
      groupId: null,
      eventId: kept.id,
      subject: `${from.title} is now ${kept.title}`,
      body: wordsOf(from, kept, `${deps.config.publicUrl}/club/invite/${kept.id}`),
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

function wordsOf(from: EventRow, kept: EventRow, url: string): string {
  const place = kept.location === '' ? '' : ` at ${kept.location}`
  const said = [
    `${from.title} on ${wallTextIn(from.time_zone, from.starts_at)} was put together with another event.`,
    `It is now ${kept.title} on ${wallTextIn(kept.time_zone, kept.starts_at)}${place}. Your answer and what you paid went along; please look where you stand, and change your answer if you cannot come.`,
  ]
  return writtenHtml(said, { label: 'See the event', url })
}
