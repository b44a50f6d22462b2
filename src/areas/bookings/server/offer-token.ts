import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { canonicalEmail } from '#kernel/rules/email-address.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { readToken, signToken } from '#kernel/server/http/signed-token.ts'

/** A hash that names a mailbox in links, because links end up in logs. */
export const mailboxHash = (email: string): string =>
  createHash('sha256').update(canonicalEmail(email)).digest('base64url').slice(0, 16)

/** An offer of a spot to one person on a waitlist, as the link in their email names it. */
export interface OfferToken {
  /** The person's row on the list. */
  readonly id: number
  readonly mailbox: string
  /** When the offer ends. A later offer has a link of its own. */
  readonly until: Date
}

const Shape = z.tuple([z.int(), z.string(), z.int()])
const purposeOf = (kind: string) => `answer-${kind}-offer`

/** Signs the link that answers one offer without a login. `kind` is the kind of list. */
export const signOffer = (
  deps: Pick<Deps, 'config'>,
  kind: string,
  { id, email, until }: { readonly id: number; readonly email: string; readonly until: Date },
): string => signToken(deps, purposeOf(kind), [id, mailboxHash(email), until.getTime()])

/** Reads such a link. Undefined if this installation did not sign it for this kind of list. */
export function readOffer(deps: Pick<Deps, 'config'>, kind: string, token: string): OfferToken | undefined {
  const parsed = Shape.safeParse(readToken(deps, purposeOf(kind), token))
  if (!parsed.success) return undefined
  const [id, mailbox, until] = parsed.data
  return { id, mailbox, until: new Date(until) }
}
