import { sendEmailToEvent, sendEmailToMembers } from '#areas/club-mail/calls/sending.ts'
import { isOwnMid } from '#areas/clubs/server/access.ts'
import { readSettings } from '#areas/clubs/server/setting-rows.ts'
import { ok, type Result, refuse } from '#kernel/rules/result.ts'
import { inTransaction, type Tx } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import type { Author } from '#kernel/server/http/actor.ts'
import { handle } from '#kernel/server/http/handle.ts'
import { cleanHtml } from '#kernel/server/rich-text/clean.ts'
import { listByAnswer, listByCriterion } from './audience-rows.ts'
import { takeBulk } from './bulk-budget.ts'
import { textOfHtml } from './html-text.ts'
import { queueMail } from './queue-mail.ts'

interface Message {
  readonly subject: string
  readonly body: string
  readonly audience: string
  readonly groupId: number | null
  readonly eventId: number | null
}

/** Queues a message to the members. It counts against the hourly sends. Returns its id. */
export async function sendMessage(
  tx: Tx,
  deps: Deps,
  { clubId, actor, memberIds, ...message }: Message & { clubId: number; actor: Author; memberIds: readonly number[] },
): Promise<Result<number, 'club-mail-off' | 'mail-empty' | 'no-recipients'>> {
  if (!(await readSettings(tx, clubId)).is_mail_on) return refuse('club-mail-off')
  const body = cleanHtml(message.body, 'mail')
  if (textOfHtml(body) === '') return refuse('mail-empty', { field: 'body' })
  if (memberIds.length === 0) return refuse('no-recipients')
  const now = deps.clock.now()
  await takeBulk(tx, deps, { clubId, people: memberIds.length, now })
  const mail = { ...message, clubId, kind: 'message' as const, body, sendKey: null, authorId: actor.userId, now }
  const mailId = await queueMail(tx, mail, memberIds)
  if (mailId === undefined) throw new Error('an email without a key already existed')
  return ok(mailId)
}

const toEventHandler = handle(sendEmailToEvent, async ({ body, subject, actor, deps }) => {
  if (!isOwnMid(subject, body.mid)) return refuse('not-yours')
  const { clubId, eventId, groupId } = subject
  return inTransaction(deps.db, async (tx) => {
    const memberIds = await listByAnswer(tx, { clubId, eventId, status: body.status, chosenIds: body.eiids })
    const audience = body.eiids ? 'chosen' : body.status
    const message = { subject: body.subject, body: body.body, audience, groupId, eventId }
    const sent = await sendMessage(tx, deps, { ...message, clubId, actor, memberIds })
    return sent.ok ? ok({ message: 'Emails Sent', eid: sent.value, total: memberIds.length }) : sent
  })
})

const toCriterionHandler = handle(sendEmailToMembers, async ({ body, subject, actor, deps }) => {
  if (!isOwnMid(subject, body.mid)) return refuse('not-yours')
  const { clubId } = subject
  return inTransaction(deps.db, async (tx) => {
    const members = await listByCriterion(tx, clubId, body.sendTo)
    const message = { subject: body.subject, body: body.body, audience: body.sendTo, groupId: null, eventId: null }
    const memberIds = members.map(({ mid }) => mid)
    const sent = await sendMessage(tx, deps, { ...message, clubId, actor, memberIds })
    if (!sent.ok) return sent
    return ok(members.map(({ mid, first, last }) => ({ mid, first, last, name: `${first} ${last}` })))
  })
})

export const messagesHandlers = [toEventHandler, toCriterionHandler]
