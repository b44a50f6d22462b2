import { findMailByKey } from '#areas/club-mail/server/mail-rows.ts'
import { queueFor, queueMail } from '#areas/club-mail/server/queue-mail.ts'
import { nameOfClub } from '#areas/clubs/server/club-rows.ts'
import { latestText } from '#areas/clubs/server/club-text-rows.ts'
import type { ReminderMoment } from '#areas/dues/rules/reminder-days.ts'
import { longDayText } from '#kernel/rules/time-text.ts'
import type { Reader, Tx } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { duesEmailFacts, duesEmailSubject } from './mails.ts'
import { findSeason } from './season-rows.ts'
import { readDuesSetting } from './setting-rows.ts'
import { aYear } from './words.ts'

interface DuesEmail {
  readonly clubId: number
  readonly memberIds: readonly number[]
  /** The last day that all of their memberships share, for a reminder. */
  readonly end?: { readonly day: string; readonly when: ReminderMoment }
  /** Names the mail. No one gets two mails with the same key. */
  readonly sendKey: string
  /** Null means the product itself. */
  readonly authorId: number | null
  readonly now: Date
}

/**
 * Queues the dues email in the caller's transaction: the club's own text, then what is owed and where to pay it.
 * Returns how many members get it now. Members who already have the mail with this key get nothing.
 */
export async function queueDuesEmail(deps: Deps, tx: Tx, email: DuesEmail): Promise<number> {
  const { clubId, memberIds, sendKey, authorId, now } = email
  const earlierMail = await findMailByKey(tx, clubId, sendKey)
  if (earlierMail) return queueFor(tx, { clubId, mailId: earlierMail.id, memberIds, now })
  const { subject, body } = await writeDuesEmail(deps, tx, email)
  const about = { clubId, kind: 'message' as const, audience: 'dues', groupId: null, eventId: null }
  await queueMail(tx, { ...about, subject, body, sendKey, authorId, now }, memberIds)
  return memberIds.length
}

/** Writes the dues email as it would be sent now: its subject, and its body as HTML. */
export async function writeDuesEmail(deps: Deps, db: Reader, { clubId, end }: Pick<DuesEmail, 'clubId' | 'end'>) {
  const { body: ownText } = await latestText(db, clubId, 'dues-email')
  const url = `${deps.config.publicUrl}/club/welcome?cid=${clubId}`
  const day = end && { ...end, day: longDayText(end.day) }
  const body = `${ownText}${duesEmailFacts({ owed: await owedIn(db, clubId), end: day, url })}`
  return { subject: duesEmailSubject(await nameOfClub(db, clubId)), body }
}

/** What a member of the club owes if they have not paid. */
async function owedIn(db: Reader, clubId: number) {
  const { isAnnual, currentId, rollingCents } = await readDuesSetting(db, clubId)
  if (!isAnnual) return rollingCents > 0 ? { what: aYear.toLowerCase(), cents: rollingCents } : undefined
  const season = currentId === null ? undefined : await findSeason(db, clubId, currentId)
  return season && { what: season.name, cents: season.amount_cents }
}
