import type { EventSubject } from '#areas/events/server/access.ts'
import { answerByLink, answerSwapByLink, openAnswerLink } from '#areas/invitations/calls/answer-link.ts'
import { decidePass } from '#areas/invitations/rules/decide-waiting.ts'
import { hasOffer } from '#areas/invitations/rules/open-places.ts'
import { type Entry, getEntry, isAskedSubstitute, type Roster } from '#areas/invitations/rules/roster.ts'
import type { ActResult } from '#areas/invitations/rules/roster-act.ts'
import { ok, type Result, refuse } from '#kernel/rules/result.ts'
import type { Reader } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { handle, type MountedCall } from '#kernel/server/http/handle.ts'
import { confirmMailbox } from '#kernel/server/mail/mailboxes.ts'
import { findLinkedInvitation, type LinkedInvitation } from './answer-link-rows.ts'
import { isMailboxOf, readAnswerToken, readOfferToken } from './answer-token.ts'
import { answerWithoutLogin } from './answer-without-login.ts'
import { ownInvite } from './invitation-reads.ts'
import { answerRequest, readSwaps } from './swaps.ts'
import { byTheLink } from './words.ts'

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

function refusalOfOver(roster: Roster, id: number, found: Answerable) {
  if (!isOfferOver(roster, id, found)) return undefined
  return refuse(wasSubstitute(getEntry(roster, id)) ? 'substitute-over' : 'offer-over')
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
  const id = found.invitationId
  await confirmMailbox(deps.db, deps, found.email)
  return answerWithoutLogin(deps, found, body, {
    via: byTheLink,
    pass: (roster) => decidePassByLink(roster, id),
    refuseIf: (roster) => refusalOfOver(roster, id, found),
  })
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

export const answerLinkHandlers: readonly MountedCall[] = [openHandler, answerHandler, answerSwapHandler]
