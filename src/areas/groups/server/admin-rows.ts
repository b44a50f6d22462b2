import { sql } from 'kysely'
import { currentStatuses } from '#kernel/rules/member-statuses.ts'
import type { Tx } from '#kernel/server/db/database.ts'

interface Candidate {
  readonly accountId: number
  readonly first: string
  readonly last: string
  readonly email: string
  readonly group: string
}

/** A member of the club with a login. Undefined for anyone else. */
export async function findCandidate(
  tx: Tx,
  clubId: number,
  groupId: number,
  memberId: number,
): Promise<Candidate | undefined> {
  const { rows } = await sql<Candidate>`select a.id as "accountId", m.first, m.last, a.email, g.name as "group"
    from member m join account a on a.id = m.account_id
      join club_group g on g.club_id = m.club_id and g.id = ${groupId}
    where m.club_id = ${clubId} and m.id = ${memberId} and m.status = any(${currentStatuses}::text[]) and a.disabled_at is null`.execute(
    tx,
  )
  return rows[0]
}

/** A member's name and login. Undefined if the member has no login. */
export async function findLogin(tx: Tx, clubId: number, memberId: number) {
  return tx
    .selectFrom('member')
    .select(['first', 'last', 'account_id as accountId'])
    .where('club_id', '=', clubId)
    .where('id', '=', memberId)
    .where('account_id', 'is not', null)
    .$narrowType<{ accountId: number }>()
    .executeTakeFirst()
}

/** The groups of a club that an account runs. */
export async function listRunGroups(
  tx: Tx,
  clubId: number,
  accountId: number,
): Promise<{ id: number; name: string }[]> {
  return tx
    .selectFrom('club_group')
    .innerJoin('role_grant', 'role_grant.scope_id', 'club_group.id')
    .select(['club_group.id', 'club_group.name'])
    .where('club_group.club_id', '=', clubId)
    .where('role_grant.account_id', '=', accountId)
    .where('role_grant.role', '=', 'group-admin')
    .orderBy('club_group.id')
    .execute()
}
