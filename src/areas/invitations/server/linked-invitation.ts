import type { EventSubject } from '#areas/events/server/access.ts'
import type { Result } from '#kernel/rules/result.ts'
import { refuse } from '#kernel/rules/result.ts'
import type { Reader } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { confirmMailbox } from '#kernel/server/mail/mailboxes.ts'
import { findLinkedInvitation, type LinkedInvitation } from './answer-link-rows.ts'
import { isMailboxOf, readAnswerToken, readOfferToken } from './answer-token.ts'
import { noteDevice } from './reply-devices.ts'

/**
 * Returns the invitation behind the link in an email. Undefined if the link is not ours, if the invitation or the
 * address has changed since, or if the event has ended. The caller checks whether the club has such links.
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

export interface Answerable extends LinkedInvitation {
  /** The end of the offer that the link answers; null for a link that answers the invitation. */
  readonly offeredUntil: number | null
}

/** A club can have members with a login reply there. Members without one have no other way than the link. */
const opens = ({ accountId, hasReplyLinks }: LinkedInvitation): boolean => accountId === null || hasReplyLinks

/** The invitation or the offer behind a link that the club lets its members use. */
export async function findAnswerable(deps: Deps, token: string): Promise<Answerable | undefined> {
  const found = await findByAnswerLink(deps.db, deps, token)
  if (found) return opens(found) ? { ...found, offeredUntil: null } : undefined
  const offer = readOfferToken(deps, token)
  const offered = offer && (await findInvitationOf(deps.db, deps, offer))
  return offered && opens(offered) ? { ...offered, offeredUntil: offer.offeredUntil.getTime() } : undefined
}

/** The event as its member may see it, without a session. */
export const subjectOf = (found: LinkedInvitation): EventSubject => ({
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

interface ByLink {
  readonly token: string
  readonly device: string | undefined
  /** What the link of an offer does not do: that link answers its offer, and nothing else. */
  readonly isForOffers?: boolean
}

/**
 * Does something for the member behind a link: the mailbox is proven, and the member is told afterwards if another
 * browser did it. Refusals: token-invalid, and those of `act`.
 */
export async function actByLink<T, Code extends string>(
  deps: Deps,
  { token, device, isForOffers = false }: ByLink,
  act: (found: Answerable) => Promise<Result<T, Code>>,
): Promise<Result<T, Code | 'token-invalid'>> {
  const found = await findAnswerable(deps, token)
  if (!found || (found.offeredUntil !== null && !isForOffers)) return refuse('token-invalid')
  await confirmMailbox(deps.db, deps, found.email)
  const result = await act(found)
  if (result.ok && device !== undefined) await noteDevice(deps, found, device)
  return result
}
