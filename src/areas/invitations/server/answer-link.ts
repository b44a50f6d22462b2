import type { EventSubject } from '#areas/events/server/access.ts'
import { answerByLink, answerSwapByLink, openAnswerLink } from '#areas/invitations/calls/answer-link.ts'
import { decideNo, type NoRefusal } from '#areas/invitations/rules/decide-no.ts'
import { decidePass } from '#areas/invitations/rules/decide-waiting.ts'
import type { YesOutcome } from '#areas/invitations/rules/decide-yes.ts'
import type { YesInDivisionRefusal } from '#areas/invitations/rules/decide-yes-in-division.ts'
import { hasOffer } from '#areas/invitations/rules/open-places.ts'
import { wireResponseOf } from '#areas/invitations/rules/responses.ts'
import { type Entry, getEntry, isAskedSubstitute, owedCents, type Roster } from '#areas/invitations/rules/roster.ts'
import type { ActResult } from '#areas/invitations/rules/roster-act.ts'
import { dollarsOf } from '#kernel/rules/money.ts'
import { ok, type Result, refuse } from '#kernel/rules/result.ts'
import type { Reader } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { handle, type MountedCall } from '#kernel/server/http/handle.ts'
import { confirmMailbox } from '#kernel/server/mail/mailboxes.ts'
import { findLinkedInvitation, type LinkedInvitation } from './answer-link-rows.ts'
import { isMailboxOf, readAnswerToken, readOfferToken } from './answer-token.ts'
import { changeAnswers } from './change-answers.ts'
import { ownInvite } from './invitation-reads.ts'
import { answerRequest, readSwaps } from './swaps.ts'
import { byTheLink } from './words.ts'
import { yesRule } from './yes-rule.ts'

/**
 * Returns the invitation behind the link in an email. Undefined if the link is not ours, if the invitation or the
 * address has changed since, or if the event has ended. The caller checks whether the membership has a login.
 */
export async function findByAnswerLink(
  db: Reader,
  deps: Pick<Deps, 'config' | 'clock'>,
  token: string,
): Promise<LinkedInvitation | undefined> {
  const answer = readAnswerToken(deps, token)
  return answer && findInvitationOf(db, deps, answer)
}

/** The invitation that a token names, if it and the mailbox are still the same. */
async function findInvitationOf(
  db: Reader,
  deps: Pick<Deps, 'clock'>,
  answer: NonNullable<ReturnType<typeof readAnswerToken>>,
): Promise<LinkedInvitation | undefined> {
  const found = await findLinkedInvitation(db, { ...answer, now: deps.clock.now() })
  const isSame = found && found.invitedAt.getTime() === answer.invitedAt.getTime() && isMailboxOf(answer, found.email)
  return isSame ? found : undefined
}

interface Answerable extends LinkedInvitation {
  /** The end of the offer that the link answers; null for a link that answers the invitation. */
  readonly offeredUntil: number | null
}

/**
 * Members with a login reply after logging in. For them the link of an invitation, which people forward, opens nothing.
 * The link of an offer answers only that offer, and is for everyone.
 */
async function findAnswerable(deps: Deps, token: string): Promise<Answerable | undefined> {
  const found = await findByAnswerLink(deps.db, deps, token)
  if (found) return found.accountId === null ? { ...found, offeredUntil: null } : undefined
  const offer = readOfferToken(deps, token)
  const offered = offer && (await findInvitationOf(deps.db, deps, offer))
  return offered && { ...offered, offeredUntil: offer.offeredUntil.getTime() }
}

/** A link answers the offer that it was sent with, as long as it lasts. */
const isOfferOver = (roster: Roster, id: number, { offeredUntil }: Answerable): boolean => {
  const entry = getEntry(roster, id)
  return offeredUntil !== null && !(hasOffer(roster, entry) && entry.askedUntil === offeredUntil)
}

/** Whether the offer was to substitute, and has ended. */
const wasSubstitute = ({ substitute }: Entry) => substitute === 'passed' || substitute === 'ended'

/** The event as its member may see it, without a session. */
const subjectOf = (found: LinkedInvitation): EventSubject => ({
  clubId: found.clubId,
  timeZone: found.timeZone,
  eventId: found.eventId,
  groupId: found.groupId,
  isOpenToGroup: found.isOpenToGroup,
  isOpened: true,
  isAdmin: false,
  isStaff: false,
  adminOf: [],
  ownMember: { memberId: found.memberId, hasDues: found.hasDues },
  ownInvitationId: found.invitationId,
})

const openHandler = handle(openAnswerLink, async ({ params, deps }) => {
  const found = await findAnswerable(deps, params.token)
  if (!found) return refuse('token-invalid')
  const { memberId, hasDues, first, last } = found
  const invite = await ownInvite(deps, subjectOf(found), { memberId, hasDues })
  if (!invite.ok) return refuse('token-invalid')
  const { offeredUntil } = found
  const isOver = offeredUntil !== null && Date.parse(invite.value.offer_until ?? '') !== offeredUntil
  const buttons = isOver ? { may_answer_yes: false, may_answer_no: false } : {}
  // People to whom the link was forwarded must not see who else is playing.
  const hidden = { may_see_players: false }
  const isPlaying = offeredUntil === null && invite.value.invitation?.response === 'yes'
  // Whoever asks is named: the email about the request, which is forwarded as easily, names them too.
  const swaps = isPlaying ? await readSwaps(deps, found, found) : undefined
  return ok({
    ...invite.value,
    ...buttons,
    ...hidden,
    first,
    last,
    is_offer: offeredUntil !== null,
    is_over: isOver,
    swap_requests: swaps?.requests ?? [],
  })
})

const answerHandler = handle(answerByLink, async ({ params, body, deps }) => {
  const found = await findAnswerable(deps, params.token)
  if (!found) return refuse('token-invalid')
  const { clubId, eventId, invitationId: id, memberId } = found
  await confirmMailbox(deps.db, deps, found.email)
  const by = { isAdmin: false, memberId }
  const request = { clubId, eventId, accountId: null, about: { invitationIds: [id] }, via: byTheLink }
  const decideThisYes = await yesRule(deps.db, clubId, body.sid)
  const decide = (roster: Roster): Result<ActResult<Outcome>, Refusal> => {
    if (isOfferOver(roster, id, found))
      return refuse(wasSubstitute(getEntry(roster, id)) ? 'substitute-over' : 'offer-over')
    if (body.answer === 'pass') return decidePassByLink(roster, id)
    return body.answer === 'yes' ? decideThisYes(roster, id, by) : decideNo(roster, id, by)
  }
  const answerOf = ({ outcome, roster }: { outcome: Outcome; roster: Roster }) => {
    const response = outcome === 'needs-partner' ? wireResponseOf(outcome) : outcome
    return ok({ response, eiid: id, cost: dollarsOf(owedCents(roster, getEntry(roster, id))) })
  }
  const result = await changeAnswers(deps, request, decide, answerOf)
  return result.ok ? answerOf(result.value) : result
})

/** The link of an offer answers only that offer. */
const answerSwapHandler = handle(answerSwapByLink, async ({ params, body, deps }) => {
  const found = await findAnswerable(deps, params.token)
  if (found?.offeredUntil !== null) return refuse('token-invalid')
  const { clubId, eventId, invitationId: toId, email } = found
  await confirmMailbox(deps.db, deps, email)
  return answerRequest(deps, { clubId, eventId, toId, accountId: null, via: byTheLink }, body)
})

/** A member who lets a spot pass is still on the waitlist. A substitute has said that they can't. */
function decidePassByLink(roster: Roster, id: number): Result<ActResult<'waitlist' | 'no'>, 'no-offer'> {
  const passed = decidePass(roster, id)
  const outcome = isAskedSubstitute(getEntry(roster, id)) ? 'no' : 'waitlist'
  return passed.ok ? ok({ ...passed.value, outcome }) : passed
}

type Refusal = YesInDivisionRefusal | NoRefusal | 'no-offer'
type Outcome = YesOutcome | 'no'

export const answerLinkHandlers: readonly MountedCall[] = [openHandler, answerHandler, answerSwapHandler]
