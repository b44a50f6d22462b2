import { findEvent } from '#areas/events/server/event-rows.ts'
import {
  answerQuestionByLink,
  chooseDivisionByLink,
  findPartnersByLink,
  removePartnerByLink,
  takePartnerByLink,
} from '#areas/invitations/calls/link-steps.ts'
import { ok, refuse } from '#kernel/rules/result.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { handle, type MountedCall } from '#kernel/server/http/handle.ts'
import { findResponse } from './answer-link-rows.ts'
import { answerQuestion, chooseDivision } from './division-and-question.ts'
import { type Answerable, actByLink, findAnswerable } from './linked-invitation.ts'
import { listCandidates, listLookingFor } from './partner-rows.ts'
import { pair, part } from './partners.ts'
import { byTheLink } from './words.ts'

/** The member acts on their own invitation, as on the page. */
const asMember = ({ memberId }: Answerable) => ({
  by: { isAdmin: false, memberId },
  accountId: null,
  via: byTheLink,
})

const pairing = (deps: Deps, found: Answerable) => ({ deps, of: found, ...asMember(found) })

export const linkStepsHandlers: readonly MountedCall[] = [
  handle(chooseDivisionByLink, async ({ params, body, deps }) =>
    actByLink(deps, { ...params, device: body.device }, (found) =>
      chooseDivision(deps, found, asMember(found), body.sid),
    ),
  ),
  handle(answerQuestionByLink, async ({ params, body, deps }) =>
    actByLink(deps, { ...params, device: body.device }, (found) =>
      answerQuestion(deps, found, asMember(found), body.answer),
    ),
  ),
  handle(takePartnerByLink, async ({ params, body, deps }) =>
    actByLink(deps, { ...params, device: body.device }, (found) =>
      pair(pairing(deps, found), body, body.replaceEiid !== undefined),
    ),
  ),
  handle(removePartnerByLink, async ({ params, body, deps }) =>
    actByLink(deps, { ...params, device: body.device }, (found) => part(pairing(deps, found))),
  ),
  handle(findPartnersByLink, async ({ params, body, deps }) => {
    const found = await findAnswerable(deps, params.token)
    const event = found?.offeredUntil === null ? await findEvent(deps.db, found.clubId, found.eventId) : undefined
    if (!found || !event) return refuse('token-invalid')
    // Names are for someone who needs one of them. A forwarded invitation does not open the club's directory.
    const response = await findResponse(deps.db, found.clubId, found.invitationId)
    if (!event.needs_partner || response === null || response === 'no') return refuse('not-registered')
    const { memberId } = found
    const search = body.search.trim()
    return ok(
      search === ''
        ? await listLookingFor(deps.db, event, memberId)
        : await listCandidates(deps.db, event, memberId, search),
    )
  }),
]
