import * as z from 'zod/mini'
import { decideStandingYes } from '#areas/invitations/rules/decide-standing.ts'
import { defineJob } from '#kernel/server/jobs/job.ts'
import { changeAnswers } from './change-answers.ts'
import { isStanding, listOpenDates } from './standing-rows.ts'
import { byStandingYes } from './words.ts'

/**
 * Says Yes to the open dates of a series for a member who says Yes to every date, and has not replied to them. A date
 * that opened in the moment in which the member said so is answered by this.
 */
export const answerDates = defineJob({
  name: 'invitations.answer-dates',
  shape: z.object({ clubId: z.int(), seriesId: z.int(), memberId: z.int() }),
  async run(deps, { clubId, seriesId, memberId }) {
    if (!(await isStanding(deps.db, { clubId, seriesId, memberId }))) return
    for (const eventId of await listOpenDates(deps.db, { clubId, seriesId, now: deps.clock.now() })) {
      const request = { clubId, eventId, accountId: null, about: { memberIds: [memberId] }, via: byStandingYes }
      const said = await changeAnswers(deps, request, (roster) => decideStandingYes(roster, memberId, { isTold: true }))
      if (!said.ok && said.code === 'busy') throw new Error(`event ${eventId} is busy`)
    }
  },
})
