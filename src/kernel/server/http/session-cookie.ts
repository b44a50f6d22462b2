import { hash } from 'node:crypto'

/** Over https the name binds the cookie to exactly this host. */
export const sessionCookieName = (publicUrl: string) => (publicUrl.startsWith('https:') ? '__Host-sid' : 'sid')

/**
 * The session hash, in hex, for a cookie header; null without a session. This is cheap, because no other cookie is
 * parsed.
 */
export function sessionHashIn(cookieHeader: string | undefined, publicUrl: string): string | null {
  if (!cookieHeader) return null
  const name = sessionCookieName(publicUrl)
  for (const part of cookieHeader.split(';')) {
    const [key, value] = part.trim().split('=')
    if (key === name && value) return hash('sha256', value, 'hex')
  }
  return null
}
