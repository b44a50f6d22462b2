import { sql } from 'kysely'
import { currentStatuses } from '#domain/members/statuses'
import type { Reader, Tx } from '#server/kernel/db/database'
import { matchesName } from '#server/members/name-search'

/** Locks the club against another change of its admins. */
export async function lockAdmins(tx: Tx, clubId: number): Promise<void> {
  await tx.selectFrom('club').select('id').where('id', '=', clubId).forUpdate().execute()
}

export async function listAdmins(db: Reader, clubId: number) {
  return db
    .selectFrom('role_grant')
    .innerJoin('account', 'account.id', 'role_grant.account_id')
    .select(['role_grant.id as key', 'account.first', 'account.last', 'account.id as user_id'])
    .where('role_grant.role', '=', 'club-admin')
    .where('role_grant.scope_id', '=', clubId)
    .orderBy('account.last')
    .orderBy('account.first')
    .execute()
}

/** Gives the role to an account with a verified membership here; undefined when it has none. */
export async function addAdmin(tx: Tx, grant: { clubId: number; accountId: number; by: number; now: Date }) {
  const { clubId, accountId, by, now } = grant
  const { rows } = await sql<{ key: number; first: string; last: string; isNew: boolean }>`with who as (
      select a.id, a.first, a.last from member m join account a on a.id = m.account_id
      where m.club_id = ${clubId} and m.account_id = ${accountId} and m.status = any(${currentStatuses}::text[]) and a.disabled_at is null
    ), given as (
      insert into role_grant (account_id, role, scope_id, granted_by, granted_at)
      select id, 'club-admin', ${clubId}, ${by}, ${now} from who
      on conflict (account_id, role, scope_id) do nothing returning id
    )
    select coalesce((select id from given), 0) as key, first, last, exists(select from given) as "isNew" from who`.execute(
    tx,
  )
  return rows[0]
}

export async function removeAdmin(tx: Tx, grantId: number): Promise<void> {
  await tx.deleteFrom('role_grant').where('id', '=', grantId).where('role', '=', 'club-admin').execute()
}

/** Addresses of a club's admins, for what they are to hear. */
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
    .where(matchesName(text))
    .orderBy('last')
    .orderBy('first')
    .limit(25)
    .execute()
}
