import type { EventSubject } from '#areas/events/server/access.ts'
import { listDivisions } from '#areas/events/server/division-rows.ts'
import { answerByLink, answerSwapByLink, openAnswerLink } from '#areas/invitations/calls/answer-link.ts'
import { undoByLink } from '#areas/invitations/calls/link-steps.ts'
import { decidePass } from '#areas/invitations/rules/decide-waiting.ts'
import { hasOffer } from '#areas/invitations/rules/open-places.ts'
import { type Entry, getEntry, isAskedSubstitute, type Roster } from '#areas/invitations/rules/roster.ts'
import type { ActResult } from '#areas/invitations/rules/roster-act.ts'
import { ok, type Result, refuse } from '#kernel/rules/result.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { displayNameOf } from '#kernel/server/http/actor.ts'
import { handle, type MountedCall } from '#kernel/server/http/handle.ts'
import { answerWithoutLogin } from './answer-without-login.ts'
import { ownInvite } from './invitation-reads.ts'
import { presentLinkCard } from './link-payments.ts'
import { type Answerable, actByLink, findAnswerable, subjectOf } from './linked-invitation.ts'
import { listInvitations } from './list-rows.ts'
import { answerRequest, readSwaps } from './swaps.ts'
import { undoFor } from './undo-reply.ts'
import { byTheLink } from './words.ts'

/** A link answers the offer that it was sent with, as long as it lasts. */
const isOfferOver = (roster: Roster, id: number, { offeredUntil }: Answerable): boolean => {
  const entry = getEntry(roster, id)
  return offeredUntil !== null && !(hasOffer(roster, entry) && entry.askedUntil === offeredUntil)
}

function refusalOfOver(roster: Roster, id: number, found: Answerable) {
  if (!isOfferOver(roster, id, found)) return undefined
  return refuse(wasSubstitute(getEntry(roster, id)) ? 'substitute-over' : 'offer-over')
}

/** Whether the offer was to substitute, and has ended. */
const wasSubstitute = ({ substitute }: Entry) => substitute === 'passed' || substitute === 'ended'

const openHandler = handle(openAnswerLink, async ({ params, deps }) => {
  const found = await findAnswerable(deps, params.token)
  if (!found) return refuse('token-invalid')
  const { memberId, hasDues, first, last, offeredUntil } = found
  const subject = subjectOf(found)
  const invite = await ownInvite(deps, subject, { memberId, hasDues })
  if (!invite.ok) return refuse('token-invalid')
  const isOffer = offeredUntil !== null
  const isOver = isOffer && Date.parse(invite.value.offer_until ?? '') !== offeredUntil
  const buttons = isOver ? { may_answer_yes: false, may_answer_no: false } : {}
  const response = invite.value.invitation?.response
  const isIn = response !== undefined && response !== null && response !== 'no'
  // Whoever asks is named: the email about the request, which is forwarded as easily, names them too.
  const swaps = !isOffer && response === 'yes' ? await readSwaps(deps, found, found) : undefined
  return ok({
    ...invite.value,
    ...buttons,
    // The full list, with ratings and partners, takes a login.
    may_see_players: false,
    first,
    last,
    is_offer: isOffer,
    is_over: isOver,
    swap_requests: swaps?.requests ?? [],
    has_login: found.accountId !== null,
    players: isIn && hasDues ? await listPlayers(deps, subject) : [],
    divisions: isIn && invite.value.event.sub_events ? await listDivisions(deps.db, found.clubId, found.eventId) : [],
    card: isOffer || !isIn ? null : await presentLinkCard(deps, found),
  })
})

/** Who has a spot, as briefly as on a public scoreboard: links are forwarded. */
async function listPlayers(deps: Deps, subject: EventSubject): Promise<string[]> {
  const rows = await listInvitations(deps.db, subject, { responses: ['yes', 'partner'] })
  return rows.map(displayNameOf)
}

const answerHandler = handle(answerByLink, async ({ params, body, deps }) =>
  actByLink(deps, { ...params, device: body.device, isForOffers: true }, (found) => {
    const id = found.invitationId
    return answerWithoutLogin(deps, found, body, {
      via: byTheLink,
      isUndoable: true,
      pass: (roster) => decidePassByLink(roster, id),
      refuseIf: (roster) => refusalOfOver(roster, id, found),
    })
  }),
)

const answerSwapHandler = handle(answerSwapByLink, async ({ params, body, deps }) =>
  actByLink(deps, { ...params, device: body.device }, ({ clubId, eventId, invitationId: toId }) =>
    answerRequest(deps, { clubId, eventId, toId, accountId: null, via: byTheLink }, body),
  ),
)

const undoHandler = handle(undoByLink, async ({ params, body, deps }) =>
  actByLink(deps, { ...params, device: body.device, isForOffers: true }, (found) => undoFor(deps, found, null)),
)

/** A member who lets a spot pass is still on the waitlist. A substitute has said that they can't. */
function decidePassByLink(roster: Roster, id: number): Result<ActResult<'waitlist' | 'no'>, 'no-offer'> {
  const passed = decidePass(roster, id)
  const outcome = isAskedSubstitute(getEntry(roster, id)) ? 'no' : 'waitlist'
  return passed.ok ? ok({ ...passed.value, outcome }) : passed
}

export const answerLinkHandlers: readonly MountedCall[] = [openHandler, answerHandler, answerSwapHandler, undoHandler]
