import { sql } from 'kysely'
import type { Database } from '#server/kernel/db/database'

/** What became of a mail that leaves at most once; `unsure`: it may have left, or not. */
export type OnceFate = 'sent' | 'refused' | 'dropped' | 'unsure'

/** Claims the mail with this key; returns false when somebody did so before. */
export async function claimMail(db: Database, key: string, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`insert into mail_once (key, at) values (${key}, ${now})
    on conflict (key) do nothing`.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}

/** What became of a claimed mail; undefined if the process that claimed it died before it could record that. */
export async function findFate(db: Database, key: string): Promise<OnceFate | undefined> {
  const { rows } = await sql<{ fate: OnceFate | null }>`select fate from mail_once where key = ${key}`.execute(db)
  return rows[0]?.fate ?? undefined
}

export async function saveFate(db: Database, key: string, fate: OnceFate): Promise<void> {
  await sql`update mail_once set fate = ${fate} where key = ${key}`.execute(db)
}

/** Gives back a mail that was certainly not sent. */
export async function unclaimMail(db: Database, key: string): Promise<void> {
  await sql`delete from mail_once where key = ${key}`.execute(db)
}

/** Forgets claims from before then; returns how many. */
export async function deleteClaims(db: Database, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`delete from mail_once where at < ${before}`.execute(db)
  return Number(numAffectedRows ?? 0n)
}
