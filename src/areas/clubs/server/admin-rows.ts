import { sql } from 'kysely'
import { currentStatuses } from '#kernel/rules/member-statuses.ts'
import type { Reader, Tx } from '#kernel/server/db/database.ts'
import { matchesName } from '#kernel/server/db/name-search.ts'

export async function listAdmins(db: Reader, clubId: number) {
  return db
    .selectFrom('role_grant')
    .innerJoin('account', 'account.id', 'role_grant.account_id')
    .select(['role_grant.id as key', 'account.first', 'account.last', 'account.id as user_id'])
    .where('role_grant.role', '=', 'club-admin')
    .where('role_grant.scope_id', '=', clubId)
    .orderBy(sql`account.last collate people`)
    .orderBy(sql`account.first collate people`)
    .execute()
}

/** The name of an account with a verified membership here that is not archived. Undefined for any other account. */
export async function findVerifiedMember(tx: Tx, clubId: number, accountId: number) {
  return tx
    .selectFrom('member')
    .innerJoin('account', 'account.id', 'member.account_id')
    .select(['account.first', 'account.last'])
    .where('member.club_id', '=', clubId)
    .where('member.account_id', '=', accountId)
    .where('member.status', 'in', currentStatuses)
    .where('account.disabled_at', 'is', null)
    .executeTakeFirst()
}

/** The addresses of a club's admins, for notifications. */
export async function adminAddresses(tx: Tx, clubId: number) {
  return tx
    .selectFrom('role_grant')
    .innerJoin('account', 'account.id', 'role_grant.account_id')
    .innerJoin('club', 'club.id', 'role_grant.scope_id')
    .select(['account.id', 'account.first', 'account.email', 'club.name as club'])
    .where('role_grant.role', '=', 'club-admin')
    .where('role_grant.scope_id', '=', clubId)
    .where('account.disabled_at', 'is', null)
    .execute()
}

export async function searchWithLogin(db: Reader, clubId: number, text: string) {
  return db
    .selectFrom('member')
    .select(['account_id as user_id', 'first', 'last'])
    .where('club_id', '=', clubId)
    .where('status', 'in', currentStatuses)
    .where('account_id', 'is not', null)
    .$narrowType<{ user_id: number }>()
    .where(matchesName('member.search', text))
    .orderBy(sql`last collate people`)
    .orderBy(sql`first collate people`)
    .limit(25)
    .execute()
}

/**
 * The names of the clubs whose only admin is this account. With `locks` its clubs stay locked, so that two admins
 * cannot leave at the same moment.
 */
export async function listClubsWithoutOtherAdmin(tx: Tx, accountId: number, locks: boolean): Promise<string[]> {
  const { rows: clubs } = await sql<{ id: number; name: string }>`select c.id, c.name from club c
    where c.id in (select scope_id from role_grant where account_id = ${accountId} and role = 'club-admin')
    order by c.id ${locks ? sql`for update` : sql``}`.execute(tx)
  const { rows: shared } = await sql<{ id: number }>`select distinct g.scope_id as id
    from role_grant g join account a on a.id = g.account_id
    where g.role = 'club-admin' and g.scope_id = any(${clubs.map(({ id }) => id)}::int[])
      and g.account_id <> ${accountId} and a.disabled_at is null`.execute(tx)
  const others = new Set(shared.map(({ id }) => id))
  return clubs.filter(({ id }) => !others.has(id)).map(({ name }) => name)
}
