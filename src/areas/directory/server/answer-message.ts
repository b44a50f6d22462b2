import { adminAddresses } from '#areas/clubs/server/admin-rows.ts'
import { answerMemberMail, getMemberMail } from '#areas/directory/calls/directory.ts'
import { ok, refuse } from '#kernel/rules/result.ts'
import { inTransaction, type Tx } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { handle, type MountedCall } from '#kernel/server/http/handle.ts'
import { enqueueMail } from '#kernel/server/mail/enqueue-mail.ts'
import { mailOf } from '#kernel/server/mail/layout.ts'
import { reportedMail } from './mails.ts'
import { findMessage, type KeptMessage, markReported, setBlock } from './message-rows.ts'

const present = ({ from, club, subject, sentAt, isBlocked, isReported }: KeptMessage) => ({
  from,
  club,
  subject,
  sent_time: sentAt.toISOString(),
  is_blocked: isBlocked,
  is_reported: isReported,
})

/** Shows the message to the club's admins, once. */
async function report(tx: Tx, deps: Deps, message: KeptMessage): Promise<void> {
  if (!(await markReported(tx, message, deps.clock.now()))) return
  for (const { id, first, email, club } of await adminAddresses(tx, message.clubId)) {
    const mail = mailOf(reportedMail(first, club, message))
    await enqueueMail(tx, { key: `member report ${message.clubId} ${message.id} ${id}`, to: email, ...mail })
  }
}

/** Only by POST, because programs open the links in emails. */
const answerHandler = handle(answerMemberMail, async ({ params, body, deps }) =>
  inTransaction(deps.db, async (tx) => {
    const message = await findMessage(tx, params.token)
    if (!message) return refuse('token-invalid')
    if (body.act === 'report') await report(tx, deps, message)
    else await setBlock(tx, message, body.act === 'block', deps.clock.now())
    const now = await findMessage(tx, params.token)
    return now ? ok(present(now)) : refuse('token-invalid')
  }),
)

export const answersHandlers: readonly MountedCall[] = [
  handle(getMemberMail, async ({ params, deps }) => {
    const message = await findMessage(deps.db, params.token)
    return message ? ok(present(message)) : refuse('token-invalid')
  }),
  answerHandler,
]
