import { sql } from 'kysely'
import { isConfirmedAddress, setUnsubscribed } from '#areas/members/server/subscription-rows.ts'
import { currentStatuses } from '#kernel/rules/member-statuses.ts'
import type { Reader, Tx } from '#kernel/server/db/database.ts'
import type { Subscription } from './unsubscribe-token.ts'

/**
 * The clubs in which the account's membership has this address, limited to one club if it is named. Only an address
 * that a link has confirmed counts, either the account's or the membership's, because anyone can type a stranger's
 * address into their profile. Archived memberships are left out.
 */
export async function listOwnClubs(
  db: Reader,
  { accountId, address, clubId }: { accountId: number; address: string; clubId: number | undefined },
): Promise<number[]> {
  const { rows } = await sql<{ club_id: number }>`select m.club_id from member m
    where m.account_id = ${accountId} and lower(m.email) = ${address} and m.status = any(${currentStatuses}::text[])
      and (${clubId ?? null}::integer is null or m.club_id = ${clubId ?? null})
      and ${isConfirmedAddress}`.execute(db)
  return rows.map((row) => row.club_id)
}

/** Stops a club's emails to an address, or starts them again. A spam complaint is not affected. */
export async function subscribe(tx: Tx, { clubId, address }: Subscription, isOn: boolean, now: Date): Promise<void> {
  await (isOn
    ? sql`delete from mail_unsubscribe where club_id = ${clubId} and address = ${address}`
    : sql`insert into mail_unsubscribe (club_id, address, at)
        select id, ${address}, ${now} from club where id = ${clubId} on conflict do nothing`
  ).execute(tx)
  await setUnsubscribed(tx, clubId, address, !isOn)
}

/** An address's subscription to a club. Undefined if there is no such club. */
export async function findSubscription(
  db: Reader,
  { clubId, address }: Subscription,
): Promise<{ club: string; isUnsubscribed: boolean } | undefined> {
  const { rows } = await sql<{ club: string; isUnsubscribed: boolean }>`select c.name as club,
      exists (select from mail_unsubscribe u where u.club_id = c.id and u.address = ${address}) as "isUnsubscribed"
    from club c where c.id = ${clubId}`.execute(db)
  return rows[0]
}
