import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '#kernel/server/db/database.ts'
import { type Payee, payeeColumns } from './payee.ts'

/**
 * The zone of a payee's calendar, in a statement; null for the platform. A person's zone is that of their page as an
 * instructor, or else of their latest event.
 */
export function payeeZone(payee: Payee | undefined): RawBuilder<string | null> {
  const { club_id: clubId, payee_id: personId } = payee ? payeeColumns(payee) : { club_id: null, payee_id: null }
  return sql`coalesce((select time_zone from club where id = ${clubId}::integer),
    (select time_zone from instructor where account_id = ${personId}::integer),
    (select time_zone from public_event where organiser_id = ${personId}::integer order by id desc limit 1))`
}

/** How receipts call a payee, and the zone of their times. */
export async function readPayee(db: Reader, payee: Payee, zone: string): Promise<{ name: string; zone: string }> {
  const { club_id: clubId, payee_id: personId } = payeeColumns(payee)
  const { rows } = await sql<{ name: string; zone: string }>`select coalesce(
      (select name from club where id = ${clubId}::integer),
      (select trim(first || ' ' || last) from account where id = ${personId}::integer), '') as name,
    coalesce(${payeeZone(payee)}, ${zone}) as zone`.execute(db)
  return rows[0] ?? { name: '', zone }
}
