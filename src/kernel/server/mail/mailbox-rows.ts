import { sql } from 'kysely'
import type { Database, Reader } from '../db/database.ts'

/** A mailbox, by its digest in hex, with the address to which an email is about to go. */
export interface Addressed {
  readonly key: string
  /** In lowercase. */
  readonly address: string
}

const asRows = (keys: readonly string[]) => sql`unnest(${keys}::text[]) as t(key)`

/** Returns those of the keys whose mailbox is confirmed, because someone opened a link that was emailed there. */
export async function listConfirmed(db: Reader, mailboxes: readonly Addressed[]): Promise<Set<string>> {
  const keys = mailboxes.map(({ key }) => key)
  const addresses = mailboxes.map(({ address }) => address)
  const { rows } = await sql<{ key: string }>`select t.key
    from unnest(${keys}::text[], ${addresses}::text[]) as t(key, address)
    where exists (select from mailbox m where m.key = decode(t.key, 'hex') and m.confirmed_at is not null)
      or exists (select from confirmed_address c where c.address = t.address)`.execute(db)
  return new Set(rows.map(({ key }) => key))
}

export async function saveConfirmed(db: Reader, key: string, now: Date): Promise<void> {
  await sql`insert into mailbox (key, confirmed_at) values (decode(${key}, 'hex'), ${now})
    on conflict (key) do update set confirmed_at = excluded.confirmed_at`.execute(db)
}

/**
 * Notes that email is being sent to unconfirmed mailboxes. Returns those for which it is the first email. One statement
 * decides, so of many at once exactly one is the first. The rows are locked in the order of their keys.
 */
export async function claimFirstMails(db: Reader, keys: readonly string[], now: Date): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`insert into mailbox as m (key, mailed_at)
    select decode(t.key, 'hex'), ${now} from ${asRows(keys)} order by t.key
    on conflict (key) do update set mailed_at = excluded.mailed_at where m.mailed_at is null
    returning encode(m.key, 'hex') as key`.execute(db)
  return new Set(rows.map(({ key }) => key))
}

/** Undoes what `claimFirstMails` noted, for emails that are not sent after all. */
export async function releaseFirstMails(db: Reader, keys: readonly string[]): Promise<void> {
  const ownRows = sql`key in (select decode(t.key, 'hex') from ${asRows(keys)})`
  await sql`delete from mailbox where ${ownRows} and confirmed_at is null`.execute(db)
  await sql`update mailbox set mailed_at = null where ${ownRows}`.execute(db)
}

/** Deletes mailboxes that no one has confirmed since then, and confirmations that are older than that. */
export async function deleteOldMailboxes(
  db: Database,
  { mailedBefore, confirmedBefore }: { mailedBefore: Date; confirmedBefore: Date },
): Promise<number> {
  const { numAffectedRows } = await sql`delete from mailbox
    where (confirmed_at is null and mailed_at < ${mailedBefore}) or confirmed_at < ${confirmedBefore}`.execute(db)
  return Number(numAffectedRows ?? 0n)
}
