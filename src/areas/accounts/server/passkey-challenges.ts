import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import type { Deps } from '#kernel/server/deps.ts'

/** How long the person has, in milliseconds. */
export const challengeLife = 5 * 60_000

/** What a challenge is for, and the browser that got it: its session, or a cookie for a login. */
export interface Ceremony {
  readonly purpose: 'add' | 'log-in'
  readonly browser: string
}

export interface Challenge {
  /** As browsers send it back. */
  readonly text: string
  readonly expiresAt: Date
}

type Keeper = Pick<Deps, 'config' | 'clock'>

const timeBytes = 6
const headBytes = timeBytes + 16

/**
 * Makes a challenge: when it expires and 128 random bits, signed for one purpose and one browser. It is stored only once
 * it is answered, so that no one can fill the database by asking.
 */
export function makeChallenge(deps: Keeper, ceremony: Ceremony): Challenge {
  const expiresAt = new Date(deps.clock.now().getTime() + challengeLife)
  const head = Buffer.alloc(headBytes)
  head.writeUIntBE(expiresAt.getTime(), 0, timeBytes)
  randomBytes(headBytes - timeBytes).copy(head, timeBytes)
  return { text: Buffer.concat([head, signatureOf(deps, ceremony, head)]).toString('base64url'), expiresAt }
}

/**
 * Reads the challenge that a browser says it answered. Undefined unless we made it for this purpose and this browser, and
 * it has not expired.
 */
export function readChallenge(deps: Keeper, ceremony: Ceremony, clientDataJSON: string): Challenge | undefined {
  const bytes = Buffer.from(challengeIn(clientDataJSON), 'base64url')
  if (bytes.length <= headBytes) return undefined
  const [head, signature] = [bytes.subarray(0, headBytes), bytes.subarray(headBytes)]
  const expected = signatureOf(deps, ceremony, head)
  if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return undefined
  const expiresAt = new Date(head.readUIntBE(0, timeBytes))
  return expiresAt > deps.clock.now() ? { text: bytes.toString('base64url'), expiresAt } : undefined
}

const ClientData = z.object({ challenge: z.string() })

function challengeIn(clientDataJSON: string): string {
  try {
    return z.parse(ClientData, JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'))).challenge
  } catch {
    return ''
  }
}

const signatureOf = ({ config }: Keeper, { purpose, browser }: Ceremony, head: Buffer): Buffer =>
  createHmac('sha256', config.secretKey).update(`passkey-challenge ${purpose} ${browser} `).update(head).digest()
