import * as z from 'zod/mini'
import { queueQuestions } from '#areas/follow/server/queue-questions.ts'
import { freeNumber } from '#areas/quick-replies/rules/question-number.ts'
import { lockName } from '#kernel/server/db/advisory-lock.ts'
import type { Tx } from '#kernel/server/db/database.ts'
import { defineJob } from '#kernel/server/jobs/job.ts'
import { addQuestions, type Invitee, listInvitees, listTakenNumbers, type NewQuestion } from './ask-rows.ts'

/**
 * Asks the members who were just invited to an event, and who want to be asked, whether they play. Running it twice
 * asks no one twice.
 */
export const askMembers = defineJob({
  name: 'quick-replies.ask-members',
  lane: 'many',
  shape: z.object({ clubId: z.int(), eventId: z.int(), memberIds: z.nullable(z.array(z.int())) }),
  async run(deps, about) {
    const now = deps.clock.now()
    const asked = await deps.db.transaction().execute(async (tx) => {
      // Two jobs at once would give two questions to one phone the same number.
      await lockName(tx, 'quick-replies numbers')
      const invitees = await listInvitees(tx, about, now)
      const questions = await numbered(tx, about.clubId, invitees, now)
      const newKeys = await addQuestions(tx, questions, now)
      const link = `${deps.config.publicUrl}/club/invite/${about.eventId}`
      const notices = questions.filter(({ key }) => newKeys.has(key))
      await queueQuestions(
        tx,
        notices.map(({ key, accountId, phone, closesAt }) => ({ key, accountId, phone, link, usefulUntil: closesAt })),
        now,
      )
      return notices.length
    })
    if (asked > 0) deps.log.info({ event: about.eventId, asked }, 'asking members about an invitation')
  },
})

async function numbered(tx: Tx, clubId: number, invitees: readonly Invitee[], now: Date): Promise<NewQuestion[]> {
  const phones = invitees.flatMap(({ phone }) => (phone === null ? [] : [phone]))
  const taken = await listTakenNumbers(tx, phones, now)
  const given = new Map<string, Set<number>>(taken)
  return invitees.map((invitee) => {
    const key = `invitation ${clubId} ${invitee.invitationId} ${invitee.invitedAt.getTime()}`
    if (invitee.phone === null) return { ...invitee, clubId, key, number: null }
    const numbers = given.get(invitee.phone) ?? new Set<number>()
    const number = freeNumber(numbers)
    given.set(invitee.phone, numbers.add(number))
    return { ...invitee, clubId, key, number }
  })
}
