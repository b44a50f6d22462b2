import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** The outcome of an email that is sent at most once; `unsure`: it may or may not have been sent. */
export type OnceFate = 'sent' | 'refused' | 'dropped' | 'unsure'

/** Claims the email with this key. Returns false if it was already claimed. */
export async function claimMail(db: Database, key: string, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`insert into mail_once (key, at) values (${key}, ${now})
    on conflict (key) do nothing`.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}

/** Returns a claimed email's outcome; undefined if the process that claimed it died before it could record one. */
export async function findFate(db: Database, key: string): Promise<OnceFate | undefined> {
  const { rows } = await sql<{ fate: OnceFate | null }>`select fate from mail_once where key = ${key}`.execute(db)
  return rows[0]?.fate ?? undefined
}

export async function saveFate(db: Database, key: string, fate: OnceFate): Promise<void> {
  await sql`update mail_once set fate = ${fate} where key = ${key}`.execute(db)
}

/** Releases the claim on an email that was certainly not sent. */
export async function unclaimMail(db: Database, key: string): Promise<void> {
  await sql`delete from mail_once where key = ${key}`.execute(db)
}

/** Deletes claims from before then; returns how many. */
export async function deleteClaims(db: Database, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`delete from mail_once where at < ${before}`.execute(db)
  return Number(numAffectedRows ?? 0n)
}
