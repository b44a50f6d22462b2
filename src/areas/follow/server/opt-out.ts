import type { Reader } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { addOptOut, endNews, removeOptOut } from './opt-out-rows.ts'

/**
 * Stops all texts to a number, no matter who owns it, and ends the consent to news. Returns whether that is new. Keeps
 * the consent to match texts, so that START can bring them back.
 */
export async function optOut({ clock, log }: Deps, db: Reader, phone: string): Promise<boolean> {
  const now = clock.now()
  if (!(await addOptOut(db, phone, now))) return false
  await endNews(db, phone, now)
  log.info({ phone: phone.slice(-4) }, 'a number opted out of texts')
  return true
}

/** Allows texts to a number again. Returns whether it had stopped them. */
export async function optIn({ log }: Deps, db: Reader, phone: string): Promise<boolean> {
  if (!(await removeOptOut(db, phone))) return false
  log.info({ phone: phone.slice(-4) }, 'a number opted back in to texts')
  return true
}
