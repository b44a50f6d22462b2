import * as z from 'zod/mini'
import { decideRemove } from '#areas/invitations/rules/decide-no.ts'
import { getEntry } from '#areas/invitations/rules/roster.ts'
import { refuse } from '#kernel/rules/result.ts'
import { defineJob } from '#kernel/server/jobs/job.ts'
import { changeAnswers } from './change-answers.ts'
import { listToCome } from './withdraw-rows.ts'

/**
 * Withdraws invitations as if each were deleted by hand: spots become free, and partners are told. For members who left
 * a group, this covers the group's future events. For archived members no group is named, and it covers all future
 * events. Members who have paid keep invitation and payment (X182), and members who are back in the group or the club
 * by then keep everything. An event's invitations are withdrawn together, under its lock, after the answers already in
 * progress.
 */
export const withdrawInvitations = defineJob({
  name: 'invitations.withdraw',
  shape: z.object({
    clubId: z.int(),
    groupId: z.nullable(z.int()),
    memberIds: z.array(z.int()),
    accountId: z.nullable(z.int()),
  }),
  async run(deps, { clubId, groupId, memberIds, accountId }) {
    const found = await listToCome(deps.db, { clubId, groupId, memberIds, now: deps.clock.now() })
    let isBusy = false
    for (const [eventId, ofEvent] of Map.groupBy(found, (each) => each.eventId)) {
      // Changes to one event that are requested together share a transaction.
      const all = await Promise.all(
        ofEvent.map(({ invitationId }) =>
          changeAnswers(deps, { clubId, eventId, accountId, about: { invitationIds: [invitationId] } }, (roster) =>
            getEntry(roster, invitationId).payment === null ? decideRemove(roster, invitationId) : refuse('card-paid'),
          ),
        ),
      )
      isBusy ||= all.some((result) => !result.ok && result.code === 'busy')
    }
    if (isBusy) throw new Error('an event was busy; the remaining invitations will be withdrawn on the next try')
  },
})
