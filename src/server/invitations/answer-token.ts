import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { canonicalEmail } from '#domain/shared/email-address'
import type { Deps } from '#server/kernel/deps'
import { readToken, signToken } from '#server/kernel/http/signed-token'

/** The invitation that a link in a mail answers, and the mailbox that the mail went to. */
interface Answerable {
  readonly clubId: number
  readonly invitationId: number
  /** A deleted invitation that is made again has links of its own. */
  readonly invitedAt: Date
  readonly email: string
}

/** What a token says; the mailbox only as a hash, because links end up in logs. */
interface AnswerToken extends Omit<Answerable, 'email'> {
  readonly mailbox: string
}

const purpose = 'answer-invitation'
const Shape = z.tuple([z.int(), z.int(), z.int(), z.string()])

const mailboxHash = (email: string) =>
  createHash('sha256').update(canonicalEmail(email)).digest('base64url').slice(0, 16)

/**
 * The page of an event in a mail to a member without a login. The token proves the mailbox and follows the number sign,
 * and browsers send that part to no server. `null` as the invitation's login means that there is none.
 */
export function invitePageFor(
  deps: Pick<Deps, 'config'>,
  eventId: number,
  to: Answerable & { readonly accountId: number | null },
): string {
  const page = `${deps.config.publicUrl}/club/invite/${eventId}`
  if (to.accountId !== null || to.email === '') return page
  const about = [to.clubId, to.invitationId, to.invitedAt.getTime(), mailboxHash(to.email)]
  return `${page}#answer=${signToken(deps, purpose, about)}`
}

/** The content of a token; undefined if this installation did not make it for this purpose. */
export function readAnswerToken(deps: Pick<Deps, 'config'>, token: string): AnswerToken | undefined {
  const parsed = Shape.safeParse(readToken(deps, purpose, token))
  if (!parsed.success) return undefined
  const [clubId, invitationId, invitedAt, mailbox] = parsed.data
  return { clubId, invitationId, invitedAt: new Date(invitedAt), mailbox }
}

/** Whether the mail with this token went to the address that the member has now. */
export const isMailboxOf = ({ mailbox }: AnswerToken, email: string): boolean => mailbox === mailboxHash(email)
