import { ok, type Result, refuse } from '#kernel/rules/result.ts'

/** How long a code is valid, in milliseconds. */
export const codeLifeMs = 10 * 60_000
/** After this many tries the code is invalid. */
export const codeTries = 5

export interface OpenCode {
  readonly expiresAt: Date
  readonly tries: number
  readonly usedAt: Date | null
}

/** Six digits from random bytes; with 48 bits the bias is negligible. */
export const phoneCodeOf = (random: Uint8Array): string => {
  const number = random.slice(0, 6).reduce((sum, byte) => sum * 256 + byte, 0)
  return String(number % 1_000_000).padStart(6, '0')
}

/**
 * Whether an attempt at a code is compared at all. Attempts are counted before they are compared. Refusal: code-wrong,
 * whatever the reason: used, expired, tried too often (spec 000 §4, §8).
 */
export function decideTry(code: OpenCode | undefined, now: Date): Result<undefined, 'code-wrong'> {
  if (!code || code.usedAt || now >= code.expiresAt || code.tries >= codeTries) return refuse('code-wrong')
  return ok(undefined)
}
