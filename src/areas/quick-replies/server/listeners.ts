import { invitationsSent } from '#areas/club-mail/server/occasions.ts'
import { noticeLeaves, textReceived } from '#areas/follow/server/occasions.ts'
import { readAnswer } from '#areas/quick-replies/rules/read-answer.ts'
import { enqueue } from '#kernel/server/jobs/job.ts'
import { type Listener, when } from '#kernel/server/occasions.ts'
import { askMembers } from './ask-members.ts'
import { contentOfQuestion } from './question-content.ts'
import { listAsked } from './question-rows.ts'
import { takeAnswer } from './take-answer.ts'

export const quickRepliesListeners: readonly Listener[] = [
  when(invitationsSent, ({ tx, clubId, eventId, memberIds }) =>
    enqueue(tx, askMembers, { clubId, eventId, memberIds: memberIds && [...memberIds] }),
  ),
  when(noticeLeaves, ({ deps, tx, key }) => contentOfQuestion(deps, tx, key)),
  // Only what the text says is passed on; the text itself is not stored.
  when(textReceived, async ({ deps, tx, sid, phone, text }) => {
    if ((await listAsked(tx, phone, deps.clock.now())).length === 0) return false
    await enqueue(tx, takeAnswer, { sid, phone, read: readAnswer(text) ?? null })
    return true
  }),
]
