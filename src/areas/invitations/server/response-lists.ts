import type { EventSubject } from '#areas/events/server/access.ts'
import { runsEvent } from '#areas/events/server/access.ts'
import {
  confirmedPlayers,
  invitedResponses,
  needsPartnerList,
  noResponses,
  waitlistResponses,
  yesResponses,
} from '#areas/invitations/calls/invitations.ts'
import { ok, refuse } from '#kernel/rules/result.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { handle, type MountedCall } from '#kernel/server/http/handle.ts'
import { type AnswerFilter, listInvitations } from './list-rows.ts'
import { presentForAdmin, presentForMember } from './present.ts'

const holding: AnswerFilter = { responses: ['yes', 'partner'] }

const list = async (deps: Deps, subject: EventSubject, filter: AnswerFilter) => {
  const rows = await listInvitations(deps.db, subject, filter)
  return ok(rows.map(runsEvent(subject) ? presentForAdmin : presentForMember))
}

export const listsHandlers: readonly MountedCall[] = [
  handle(yesResponses, async ({ subject, deps }) => list(deps, subject, holding)),
  handle(waitlistResponses, async ({ subject, deps }) => list(deps, subject, { responses: ['waitlist'] })),
  handle(noResponses, async ({ subject, deps }) => list(deps, subject, { responses: ['no'] })),
  handle(invitedResponses, async ({ subject, deps }) => list(deps, subject, { responses: null })),
  handle(needsPartnerList, async ({ subject, deps }) => list(deps, subject, { responses: ['needs-partner'] })),
  handle(confirmedPlayers, async ({ subject, deps }) => {
    if (!runsEvent(subject) && subject.ownMember?.hasDues !== true) return refuse('players-need-dues')
    const rows = await listInvitations(deps.db, subject, holding)
    return ok(rows.map(presentForMember))
  }),
]
