import type { RefusalCode } from '#kernel/calls/refusals.ts'
import { DatabaseSilent } from '../db/database-silent.ts'
import { codeOf } from '../db/fault.ts'

/**
 * PostgreSQL and system error codes, by what they mean for someone who is waiting for an answer. Source: PostgreSQL,
 * appendix A; all of class 08 are connection exceptions.
 */
const codes = {
  'disk-full': ['53100', 'ENOSPC', 'EDQUOT'],
  // A lock, a statement or a transaction that took too long; no connection or no memory left for one more.
  busy: ['55P03', '40P01', '40001', '57014', '25P03', '53200', '53300'],
  'database-away': ['57P01', '57P02', '57P03', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH'],
} as const satisfies Partial<Record<RefusalCode, readonly string[]>>

/** pg has no codes for what happens to its own connections. */
const lost = /^(Connection terminated|Client (was closed|has encountered)|timeout expired)/
const isPoolEmpty = /^timeout exceeded when trying to connect/

/** The refusal for a database error, after which the request can be repeated. Undefined for an error of our own. */
export function refusalOfDatabase(error: unknown): keyof typeof codes | undefined {
  if (error instanceof DatabaseSilent) return 'database-away'
  const code = codeOf(error)
  for (const [refusal, knownCodes] of Object.entries(codes))
    if (code && (knownCodes as readonly string[]).includes(code)) return refusal as keyof typeof codes
  if (code?.startsWith('08')) return 'database-away'
  const message = error instanceof Error ? error.message : ''
  if (isPoolEmpty.test(message)) return 'busy'
  return lost.test(message) ? 'database-away' : undefined
}
