import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import type { Deps } from '#kernel/server/deps.ts'
import { readToken, signToken } from '#kernel/server/http/signed-token.ts'

/** The one invitation that a notification answers, and the browser that shows it. */
interface BrowserAnswer {
  readonly clubId: number
  readonly invitationId: number
  /** An invitation that was deleted and made again has its own tokens. */
  readonly invitedAt: Date
  /** The hash of the browser's address at its push service, as `push_subscription` has it. */
  readonly browser: Buffer
}

const purpose = 'answer-notification'
const Shape = z.tuple([z.int(), z.int(), z.int(), z.string()])

/** Makes the token in the notification to one browser. */
export function browserTokenFor(
  deps: Pick<Deps, 'config'>,
  { clubId, invitationId, invitedAt }: Omit<BrowserAnswer, 'browser'>,
  endpoint: string,
): string {
  const browser = createHash('sha256').update(endpoint).digest('base64url')
  return signToken(deps, purpose, [clubId, invitationId, invitedAt.getTime(), browser])
}

/** Reads a token's content. Undefined if this installation did not make the token for this purpose. */
export function readBrowserToken(deps: Pick<Deps, 'config'>, token: string): BrowserAnswer | undefined {
  const parsed = Shape.safeParse(readToken(deps, purpose, token))
  if (!parsed.success) return undefined
  const [clubId, invitationId, invitedAt, browser] = parsed.data
  return { clubId, invitationId, invitedAt: new Date(invitedAt), browser: Buffer.from(browser, 'base64url') }
}
