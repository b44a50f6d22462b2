import { sendEmailToMember } from '#areas/club-mail/calls/sending.ts'
import { type ClubSubject, isOwnMid } from '#areas/clubs/server/access.ts'
import { readSettings } from '#areas/clubs/server/setting-rows.ts'
import { ok, type Result, refuse } from '#kernel/rules/result.ts'
import { inTransaction, type Tx } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { handle } from '#kernel/server/http/handle.ts'
import { cleanHtml } from '#kernel/server/rich-text/clean.ts'
import { isGroupOf, listChosen } from './audience-rows.ts'
import { takeBulk, takeMails } from './bulk-budget.ts'
import { textOfHtml } from './html-text.ts'
import { findMailByKey, insertMail } from './mail-rows.ts'
import { queueFor } from './queue-mail.ts'

interface Batch {
  readonly subject: string
  /** Cleaned HTML. */
  readonly body: string
  readonly memberIds: readonly number[]
  readonly groupId: number | null
  readonly key: string | undefined
  readonly authorId: number
}

/** Group admins may email only members of a group they run. People who run the club may email all of its members. */
async function mayMail(tx: Tx, subject: ClubSubject, groupId: number | null, memberIds: readonly number[]) {
  const { clubId, isAdmin, isStaff, adminOf } = subject
  const runsClub = isAdmin || isStaff
  if (groupId !== null && !(await isGroupOf(tx, clubId, groupId))) return false
  if (!runsClub && (groupId === null || !adminOf.includes(groupId))) return false
  const there = await listChosen(tx, { clubId, groupId: runsClub ? null : groupId, memberIds })
  return there.length === memberIds.length
}

/** Batches with the same key are one mail: same author, same text. A person in two batches gets it once. */
async function sendBatch(
  tx: Tx,
  deps: Deps,
  subject: ClubSubject,
  batch: Batch,
): Promise<Result<'sent', 'not-in-club' | 'club-mail-off' | 'mail-empty' | 'key-reused'>> {
  const { clubId } = subject
  const { memberIds, groupId, authorId } = batch
  if (!(await mayMail(tx, subject, groupId, memberIds))) return refuse('not-in-club')
  if (!(await readSettings(tx, clubId)).is_mail_on) return refuse('club-mail-off')
  if (textOfHtml(batch.body) === '') return refuse('mail-empty')
  const now = deps.clock.now()
  const sendKey = batch.key === undefined ? null : `batch ${batch.key}`
  const about = { clubId, kind: 'message' as const, audience: 'list', groupId, eventId: null, authorId, sendKey, now }
  const addedId = await insertMail(tx, { ...about, subject: batch.subject, body: batch.body })
  const first = addedId === undefined ? await findMailByKey(tx, clubId, sendKey ?? '') : undefined
  const isSame =
    first?.subject === batch.subject &&
    first.body === batch.body &&
    first.author_id === authorId &&
    first.group_id === groupId
  if (first && !isSame) return refuse('key-reused')
  const mailId = addedId ?? first?.id
  if (mailId === undefined) throw new Error('an email exists but cannot be found')
  // An email to one person is not bulk mail. Only the first of several batches counts against the hourly sends.
  const isBulk = addedId !== undefined && (memberIds.length > 1 || sendKey !== null)
  if (isBulk) await takeBulk(tx, deps, { clubId, people: memberIds.length, now })
  else await takeMails(tx, { clubId, people: memberIds.length, now })
  await queueFor(tx, { clubId, mailId, memberIds, now })
  return ok('sent')
}

/** Old clients know only the string `error` (spec 002 §7). */
export const batchHandler = handle(sendEmailToMember, async ({ body, subject, actor, deps }) => {
  if (!isOwnMid(subject, body.mid)) return refuse('not-yours')
  const batch = {
    subject: body.subject,
    body: cleanHtml(body.body, 'mail'),
    memberIds: [...new Set(body.selected)],
    groupId: body.gid ?? null,
    key: body.batch,
    authorId: actor.userId,
  }
  const sent = await inTransaction(deps.db, (tx) => sendBatch(tx, deps, subject, batch))
  if (sent.ok) return sent
  deps.log.info({ why: sent.code }, 'an email to chosen members was not sent')
  return ok('error')
})
