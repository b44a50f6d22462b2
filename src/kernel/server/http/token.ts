import { hash, randomBytes } from 'node:crypto'

/** A new token for a session or a link: 256 random bits, in the form that cookies and links carry. */
export const newToken = () => randomBytes(32).toString('base64url')

/** What is stored for a token: its SHA-256. */
export const tokenHashOf = (token: string) => hash('sha256', token, 'buffer')
