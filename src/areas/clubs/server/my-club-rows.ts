import { sql } from 'kysely'
import { currentStatuses } from '#kernel/rules/member-statuses.ts'
import type { Reader } from '#kernel/server/db/database.ts'
import { hasCurrentDues } from './current-dues-rows.ts'

interface MyClub {
  cid: number
  club_name: string
  url: string
  time_zone: string
  mid: number | null
  dues_paid: boolean
  collects_dues: boolean
  is_admin: boolean
  is_visit: boolean
  court_names: string
  groups: { gid: number; group_name: string; color: string; is_admin: boolean }[]
}

/**
 * An account's clubs, found from its own memberships, grants and visits, so that the number of clubs on the platform
 * does not matter. Staff visits that started before `since` have ended.
 */
export async function listMyClubs(db: Reader, accountId: number, isStaff: boolean, since: Date): Promise<MyClub[]> {
  const { rows } = await sql<MyClub>`with own as (
      select club_id, id, ${hasCurrentDues()} as has_dues from member where account_id = ${accountId} and status = any(${currentStatuses}::text[])
    ), granted as (
      select role, scope_id from role_grant where account_id = ${accountId} and scope_id > 0
    ), visited as (
      select club_id from staff_visit where ${isStaff} and account_id = ${accountId} and left_at is null and entered_at > ${since}
    ), my_group as (
      select gm.club_id, gm.group_id from own join group_member gm on gm.club_id = own.club_id and gm.member_id = own.id
      union
      select gr.club_id, gr.id from granted join club_group gr on gr.id = granted.scope_id where granted.role = 'group-admin'
    ), in_group as (
      select gr.club_id, gr.id as gid, gr.name, gr.color,
        exists(select from granted where role = 'group-admin' and scope_id = gr.id) as is_admin
      from my_group my join club_group gr on gr.club_id = my.club_id and gr.id = my.group_id
    ), my_club as (
      select club_id from own
      union select scope_id from granted where role = 'club-admin'
      union select club_id from visited
      union select club_id from in_group
    )
    select c.id as cid, c.name as club_name, c.url, c.time_zone, c.court_names, own.id as mid,
      coalesce(own.has_dues, false) as dues_paid, c.collects_dues,
      exists(select from granted where role = 'club-admin' and scope_id = c.id) as is_admin,
      exists(select from visited where club_id = c.id) as is_visit,
      (select coalesce(jsonb_agg(jsonb_build_object('gid', g.gid, 'group_name', g.name, 'color', g.color,
        'is_admin', g.is_admin) order by g.name collate people), '[]') from in_group g where g.club_id = c.id) as groups
    from my_club my join club c on c.id = my.club_id left join own on own.club_id = c.id
    order by c.name collate people, c.id`.execute(db)
  return rows
}

/**
 * For each of the other accounts: the names of the clubs in which both currently have a membership, in alphabetical
 * order.
 */
export async function listSharedClubs(
  db: Reader,
  accountId: number,
  others: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  const { rows } = await sql<{ other: number; names: string[] }>`select theirs.account_id as other,
      array_agg(c.name order by c.name collate people) as names
    from member own join member theirs on theirs.club_id = own.club_id and theirs.account_id = any(${[...others]}::integer[])
      join club c on c.id = own.club_id
    where own.account_id = ${accountId} and own.status = any(${currentStatuses}::text[])
      and theirs.status = any(${currentStatuses}::text[])
    group by theirs.account_id`.execute(db)
  return new Map(rows.map(({ other, names }) => [other, names]))
}
