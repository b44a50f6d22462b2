import type { Reader } from '#server/kernel/db/database'
import type { Deps } from '#server/kernel/deps'
import { addOptOut, endNews, removeOptOut } from './opt-out-rows.ts'

/**
 * No more texts to a number, whoever has it; the consent to news ends with it. Answers whether that is new. The consent
 * to match texts stays as it is, for START to bring them back.
 */
export async function optOut({ clock, log }: Deps, db: Reader, phone: string): Promise<boolean> {
  const now = clock.now()
  if (!(await addOptOut(db, phone, now))) return false
  await endNews(db, phone, now)
  log.info({ phone: phone.slice(-4) }, 'a number gets no more texts')
  return true
}

/** Texts to a number again; answers whether it had stopped them. */
export async function optIn({ log }: Deps, db: Reader, phone: string): Promise<boolean> {
  if (!(await removeOptOut(db, phone))) return false
  log.info({ phone: phone.slice(-4) }, 'a number gets texts again')
  return true
}
