import { hash, randomBytes } from 'node:crypto'

/** Over https the name binds the cookie to exactly this host. */
export const sessionCookieName = (publicUrl: string) => (publicUrl.startsWith('https:') ? '__Host-sid' : 'sid')

/** A new session token: 256 random bits, in the form the cookie carries. */
export const newToken = () => randomBytes(32).toString('base64url')

/** What is stored for a token: its SHA-256. */
export const tokenHashOf = (token: string) => hash('sha256', token, 'buffer')

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
