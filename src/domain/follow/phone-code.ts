import { ok, type Result, refuse } from '../shared/result.ts'

/** How long a code counts, in milliseconds. */
export const codeLife = 10 * 60_000
/** So many tries, then the code is dead. */
export const codeTries = 5

export interface OpenCode {
  readonly expiresAt: Date
  readonly tries: number
  readonly usedAt: Date | null
}

/** Six digits from random bytes; 48 bits leave no bias that matters. */
export const phoneCodeOf = (random: Uint8Array): string => {
  const number = random.slice(0, 6).reduce((sum, byte) => sum * 256 + byte, 0)
  return String(number % 1_000_000).padStart(6, '0')
}

/**
 * Whether a try at a code is compared at all. The try counts before it is compared.
 * Refusal: code-wrong, whatever the reason: used, over, tried too often (spec 000 §4, §8).
 */
export function decideTry(code: OpenCode | undefined, now: Date): Result<undefined, 'code-wrong'> {
  if (!code || code.usedAt || now >= code.expiresAt || code.tries >= codeTries) return refuse('code-wrong')
  return ok(undefined)
}
