import { takeBulk } from '#areas/club-mail/server/bulk-budget.ts'
import { queueMail } from '#areas/club-mail/server/queue-mail.ts'
import { writtenHtml } from '#areas/club-mail/server/written-html.ts'
import { readSettings } from '#areas/clubs/server/setting-rows.ts'
import { ok, type Result, refuse } from '#kernel/rules/result.ts'
import type { Tx } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import type { Ballot } from './ballot-rows.ts'
import { endsEarlierMail } from './mails.ts'
import { listEntitled } from './register-rows.ts'
import { audiences } from './words.ts'

interface EarlierEnd {
  /** The old and the new end, as times in the club's time zone. */
  readonly from: string
  readonly to: string
  readonly club: string
  readonly now: Date
}

/**
 * Emails everyone who can vote that a ballot ends earlier, in the transaction that moves the end, so that the end does
 * not move without the notice. Returns how many people the email goes to. It counts as one of the sends in the club's
 * budget, so that no one is flooded if the end moves back and forth. Source: X187.
 */
export async function tellOfEarlierEnd(
  tx: Tx,
  deps: Deps,
  { clubId, ballotId, title }: Ballot,
  { from, to, club, now }: EarlierEnd,
): Promise<Result<number, 'ballot-end-mail-off'>> {
  if (!(await readSettings(tx, clubId)).is_mail_on) return refuse('ballot-end-mail-off')
  const memberIds = await listEntitled(tx, clubId)
  await takeBulk(tx, deps, { clubId, people: memberIds.length, now })
  const url = `${deps.config.publicUrl}/club/ballot/vote/${ballotId}?cid=${clubId}`
  const words = endsEarlierMail({ club, title, from, to }, url)
  const about = { clubId, kind: 'message' as const, groupId: null, eventId: null, authorId: null, sendKey: null }
  const mail = { subject: words.title, body: writtenHtml(words.paragraphs, words.button) }
  await queueMail(tx, { ...about, ...mail, audience: audiences.entitled, now }, memberIds)
  return ok(memberIds.length)
}
