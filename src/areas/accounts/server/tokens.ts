import { createHmac, randomUUID } from 'node:crypto'
import type { Tx } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { findTokenToMail, type Purpose, prolongToken, saveToken, type Token } from './token-rows.ts'

const lifetimes: Record<Purpose, number> = {
  'reset-password': 60 * 60_000,
  'verify-email': 7 * 24 * 60 * 60_000,
}

/**
 * A seed's token: 256 bits derived from the installation's key. The token itself is stored nowhere. Its row has the
 * hash, and the job that sends it has the seed.
 */
export const tokenOf = (deps: Deps, seed: string): string =>
  createHmac('sha256', deps.config.secretKey).update(`one-time token ${seed}`).digest('base64url')

/** Makes a token for a link in an email to `account.email` and returns its seed. */
export async function makeToken(
  tx: Tx,
  deps: Deps,
  purpose: Purpose,
  { id: accountId, email }: { id: number; email: string },
): Promise<string> {
  const seed = randomUUID()
  const now = deps.clock.now()
  const endsAt = new Date(now.getTime() + lifetimes[purpose])
  await saveToken(tx, tokenOf(deps, seed), { purpose, accountId, email }, { now, endsAt })
  return seed
}

/**
 * A seed's token, taken when its email is sent. It is valid for its whole lifetime from now on, however long the email
 * has waited. Undefined if it has been used or replaced.
 */
export async function tokenToMail(deps: Deps, seed: string): Promise<(Token & { token: string }) | undefined> {
  const token = tokenOf(deps, seed)
  const found = await findTokenToMail(deps.db, token)
  if (!found) return undefined
  await prolongToken(deps.db, token, new Date(deps.clock.now().getTime() + lifetimes[found.purpose]))
  return { ...found, token }
}
