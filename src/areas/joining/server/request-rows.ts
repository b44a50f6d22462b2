import { sql } from 'kysely'
import type { Reader, Tx } from '#kernel/server/db/database.ts'
import { dayMs } from './whom-to-invite.ts'

/** How long a request that was passed on lasts before its account can ask again. */
const standing = (now: Date) => new Date(now.getTime() - dayMs)

/** What a club's public page shows. The address appears only after the club has confirmed it. */
export async function findDoor(db: Reader, clubId: number) {
  return db
    .selectFrom('club')
    .select(['id as cid', 'name', 'town', 'website', 'is_open_for_registration', 'has_public_schedule'])
    .select(sql<string | null>`case when lower(club_email) = confirmed_email then club_email end`.as('email'))
    .where('id', '=', clubId)
    .executeTakeFirstOrThrow()
}

interface Asking {
  readonly clubId: number
  readonly accountId: number
  readonly now: Date
}

/** Stores that an account asks to join a club. False if it already has a request from within the last day. */
export async function saveRequest(
  tx: Tx,
  { clubId, accountId, mailbox, now }: Asking & { readonly mailbox: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`insert into join_request (club_id, account_id, mailbox, asked_at)
    values (${clubId}, ${accountId}, ${mailbox}, ${now})
    on conflict (club_id, account_id) do update
      set mailbox = excluded.mailbox, asked_at = excluded.asked_at, told_at = null
      where coalesce(join_request.told_at, join_request.asked_at) <= ${standing(now)}`.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}

/** An account's request to a club: when it was passed on, or null while it waits. Undefined if there is none. */
export async function findRequest(db: Reader, { clubId, accountId, now }: Asking) {
  return db
    .selectFrom('join_request')
    .select('told_at')
    .where('club_id', '=', clubId)
    .where('account_id', '=', accountId)
    .where((or) => or.or([or('told_at', 'is', null), or('told_at', '>', standing(now))]))
    .executeTakeFirst()
}

/**
 * Marks an account's waiting requests as passed on and returns their clubs, each with the account that asks. If another
 * account with the same mailbox was named to the same admins within the last day, the request stays as it is.
 */
export async function takeRequests(tx: Tx, accountId: number, now: Date) {
  const { rows } = await sql<{ clubId: number; club: string; name: string; email: string }>`update join_request r
    set told_at = ${now} from club c, account a
    where r.account_id = ${accountId} and r.told_at is null and c.id = r.club_id and a.id = r.account_id
      and not exists (select from join_request o where o.club_id = r.club_id and o.mailbox = r.mailbox
        and o.account_id <> r.account_id and o.told_at > ${standing(now)})
    returning c.id as "clubId", c.name as club, trim(a.first || ' ' || a.last) as name, a.email`.execute(tx)
  return rows
}
