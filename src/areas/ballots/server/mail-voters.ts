import { mailBallot } from '#areas/ballots/calls/ballots.ts'
import { sendMessage } from '#areas/club-mail/server/messages-to-members.ts'
import { logInClub } from '#areas/clubs/server/club-log-rows.ts'
import { ok } from '#kernel/rules/result.ts'
import { inTransaction } from '#kernel/server/db/database.ts'
import { handle } from '#kernel/server/http/handle.ts'
import { findBallot } from './ballot-rows.ts'
import { listEntitled } from './register-rows.ts'
import { audiences, mailsQueued, votersMailed } from './words.ts'

/** Sends club mail to everyone who can vote, whether they have voted or not. */
export const mailHandler = handle(mailBallot, async ({ body, subject, actor, deps }) => {
  const { clubId, ballotId } = subject
  return inTransaction(deps.db, async (tx) => {
    const memberIds = await listEntitled(tx, clubId)
    const message = { subject: body.subject, body: body.body, audience: audiences.entitled }
    const sent = await sendMessage(tx, deps, { ...message, groupId: null, eventId: null, clubId, actor, memberIds })
    if (!sent.ok) return sent
    const ballot = await findBallot(tx, ballotId)
    const what = votersMailed(ballot?.title ?? '', memberIds.length)
    await logInClub(tx, { clubId, accountId: actor.userId, what, now: deps.clock.now() })
    return ok({ message: mailsQueued, total: memberIds.length })
  })
})
