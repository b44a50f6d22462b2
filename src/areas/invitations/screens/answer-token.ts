import { createContext, useContext } from 'react'
import type { openAnswerLink } from '#areas/invitations/calls/answer-link.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { readStored, storeValue } from '#kernel/web/api/storage.ts'

/** What an email's link asks for. */
export interface AnswerLink {
  readonly token: string
  /** The reply that the reader chose in the email; the page asks for one tap more. */
  readonly say: 'yes' | 'no' | undefined
}

/** The link in an email: it follows the number sign, and browsers send that part to no server. */
export function answerLinkIn(hash: string): AnswerLink | undefined {
  const [, token, say] = /^#answer=([\w.-]+?)(?:&say=(yes|no))?$/.exec(hash) ?? []
  return token === undefined ? undefined : { token, say: say === 'yes' || say === 'no' ? say : undefined }
}

/** The invitation that is answered through an email's link; null for a member who is logged in. */
export interface LinkInHand {
  readonly token: string
  readonly divisions: Gotten<typeof openAnswerLink>['divisions']
  readonly card: Gotten<typeof openAnswerLink>['card']
}

export const LinkContext = createContext<LinkInHand | null>(null)
export const useLink = () => useContext(LinkContext)

/** The name that this browser made up for itself, so that a member is told about replies from another one. */
export function deviceName(): { device?: string } {
  const stored = readStored('device')
  if (typeof stored === 'string' && /^[\w-]{16,64}$/.test(stored)) return { device: stored }
  const made = crypto.randomUUID()
  // A browser that keeps nothing would look like another one each time.
  return storeValue('device', made) ? { device: made } : {}
}
