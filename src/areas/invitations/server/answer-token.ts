import * as z from 'zod/mini'
import { mailboxHash } from '#areas/bookings/server/offer-token.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { readToken, signToken } from '#kernel/server/http/signed-token.ts'
import type { Answers } from '#kernel/server/mail/layout.ts'

/** The invitation that a link in an email answers, and the mailbox that the email went to. */
interface Answerable {
  readonly clubId: number
  readonly invitationId: number
  /** When the invitation was made. One that was deleted and made again has its own links. */
  readonly invitedAt: Date
  readonly email: string
}

/** What a token contains. The mailbox is only a hash, because links end up in logs. */
interface AnswerToken extends Omit<Answerable, 'email'> {
  readonly mailbox: string
}

const purpose = 'answer-invitation'
const Shape = z.tuple([z.int(), z.int(), z.int(), z.string()])

/** An offer of a spot to one member, which ends at that instant. */
interface OfferToken extends AnswerToken {
  readonly offeredUntil: Date
}

const offerPurpose = 'answer-offer'
const OfferShape = z.tuple([z.int(), z.int(), z.int(), z.string(), z.int()])

/** Whom an email goes to, and whether the club lets members with a login reply through its link. */
interface MailedTo extends Answerable {
  readonly accountId: number | null
  readonly hasReplyLinks: boolean
}

const hasNoLink = ({ accountId, hasReplyLinks, email }: MailedTo) =>
  email === '' || (accountId !== null && !hasReplyLinks)

/**
 * Returns the address of an event's page for an email to a member. The token proves who owns the mailbox. It comes
 * after the number sign, because browsers do not send that part to servers. `say` is what the reader wants to say; the
 * page asks for one tap more.
 */
export function invitePageFor(deps: Pick<Deps, 'config'>, eventId: number, to: MailedTo, say?: 'yes' | 'no'): string {
  const page = `${deps.config.publicUrl}/club/invite/${eventId}`
  if (hasNoLink(to)) return page
  const about = [to.clubId, to.invitationId, to.invitedAt.getTime(), mailboxHash(to.email)]
  return `${page}#answer=${signToken(deps, purpose, about)}${say ? `&say=${say}` : ''}`
}

/**
 * The same for an email that offers a spot to a member with a login. The link answers this one offer without the login,
 * because there is little time.
 */
export function offerPageFor(
  deps: Pick<Deps, 'config'>,
  eventId: number,
  to: MailedTo & { readonly offeredUntil: Date },
  say?: 'yes' | 'no',
): string {
  const page = `${deps.config.publicUrl}/club/invite/${eventId}`
  if (hasNoLink(to)) return page
  const about = [to.clubId, to.invitationId, to.invitedAt.getTime(), mailboxHash(to.email), to.offeredUntil.getTime()]
  return `${page}#answer=${signToken(deps, offerPurpose, about)}${say ? `&say=${say}` : ''}`
}

/** The address of an event's page, with what the reader wants to say if they say it in the email. */
export type ReplyPage = (say?: 'yes' | 'no') => string

/** The addresses for these replies. None if the page asks for a login first. */
export const answersBy = (page: ReplyPage, says: readonly ('yes' | 'no')[]): Answers =>
  page().includes('#') ? Object.fromEntries(says.map((say) => [say, page(say)])) : {}

/** Reads a token's content. Undefined if this installation did not make the token for this purpose. */
export function readAnswerToken(deps: Pick<Deps, 'config'>, token: string): AnswerToken | undefined {
  const parsed = Shape.safeParse(readToken(deps, purpose, token))
  if (!parsed.success) return undefined
  const [clubId, invitationId, invitedAt, mailbox] = parsed.data
  return { clubId, invitationId, invitedAt: new Date(invitedAt), mailbox }
}

/** The same for a token that answers an offer. */
export function readOfferToken(deps: Pick<Deps, 'config'>, token: string): OfferToken | undefined {
  const parsed = OfferShape.safeParse(readToken(deps, offerPurpose, token))
  if (!parsed.success) return undefined
  const [clubId, invitationId, invitedAt, mailbox, until] = parsed.data
  return { clubId, invitationId, invitedAt: new Date(invitedAt), mailbox, offeredUntil: new Date(until) }
}

/** Whether the email with this token went to the member's current address. */
export const isMailboxOf = ({ mailbox }: AnswerToken, email: string): boolean => mailbox === mailboxHash(email)
