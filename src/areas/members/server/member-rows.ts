import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import { hasCurrentDues } from '#areas/clubs/server/current-dues-rows.ts'
import type { Gender } from '#kernel/rules/genders.ts'
import { guestStatus } from '#kernel/rules/guest-status.ts'
import { currentStatuses, type Status } from '#kernel/rules/member-statuses.ts'
import type { Reader, Tx } from '#kernel/server/db/database.ts'
import { matchesName, sameNamePattern } from '#kernel/server/db/name-search.ts'
import type { DB } from '#kernel/server/db/tables.ts'

const listQuery = (db: Reader, clubId: number) =>
  db
    .selectFrom('member')
    .leftJoin('club_rating', (join) =>
      join.onRef('club_rating.club_id', '=', 'member.club_id').onRef('club_rating.id', '=', 'member.rating_id'),
    )
    .select([
      'member.id as mid',
      'member.first',
      'member.last',
      'member.gender',
      'member.is_gender_stated',
      'member.email',
      'member.phone',
      'member.status',
      'club_rating.name as club_rating',
      'member.birthday',
      hasCurrentDues().as('has_dues'),
      'member.membership_expires_on',
      'member.verified_at',
      'member.account_id',
      // Looked up for each member shown, because a join may read all of the installation's accounts instead.
      sql<string | null>`(select a.username from account a where a.id = member.account_id)`.as('username'),
    ])
    .where('member.club_id', '=', clubId)
    .orderBy(sql`member.last collate people`)
    .orderBy(sql`member.first collate people`)
    .orderBy('member.id')

export interface ListedMember {
  readonly mid: number
  readonly first: string
  readonly last: string
  readonly gender: Gender
  readonly is_gender_stated: boolean
  readonly email: string
  readonly phone: string
  readonly status: Status
  readonly club_rating: string | null
  /** YYYY-MM-DD */
  readonly birthday: string | null
  /** Whether the dues are current. */
  readonly has_dues: boolean
  readonly membership_expires_on: string | null
  readonly verified_at: Date | null
  readonly account_id: number | null
  readonly username: string | null
}

export async function listCurrent(db: Reader, clubId: number): Promise<ListedMember[]> {
  return listQuery(db, clubId).where('member.status', 'in', currentStatuses).execute()
}

export async function listArchived(db: Reader, clubId: number): Promise<ListedMember[]> {
  return listQuery(db, clubId)
    .where('member.status', 'not in', [...currentStatuses, guestStatus])
    .execute()
}

export interface MemberFilter {
  readonly search: string
  /** Part of the skill level and of the birthday as MM/DD/YYYY, ignoring case. Empty means any (spec 002 §5). */
  readonly rating: string
  readonly birthday: string
  readonly status: Status | 'current'
  readonly hasDues: boolean | undefined
  /** `none`: it was not stated. */
  readonly gender: Gender | 'none' | undefined
  /** Counts from 0. */
  readonly page: number
  readonly perPage: number
}

/** One page of the matching members, by name, and how many there are in all. */
export async function pageOfMembers(
  db: Reader,
  clubId: number,
  { search, rating, birthday, status, hasDues, gender, page, perPage }: MemberFilter,
): Promise<{ rows: ListedMember[]; total: number }> {
  let query = listQuery(db, clubId)
  query =
    status === 'current'
      ? query.where('member.status', 'in', currentStatuses)
      : query.where('member.status', '=', status)
  if (search !== '') query = query.where(matchesName('member.search', search))
  if (hasDues !== undefined) query = query.where(hasCurrentDues(), '=', hasDues)
  if (gender !== undefined) query = query.where('member.is_gender_stated', '=', gender !== 'none')
  if (gender !== undefined && gender !== 'none') query = query.where('member.gender', '=', gender)
  if (rating !== '') query = query.where(holds(sql`lower(club_rating.name)`, rating.toLowerCase()))
  if (birthday !== '') query = query.where(holds(sql`to_char(member.birthday, 'MM/DD/YYYY')`, birthday))
  const rows = await query
    .limit(perPage)
    .offset(page * perPage)
    .execute()
  const count = query.clearSelect().clearOrderBy().select(sql<number>`count(*)`.as('total'))
  return { rows, total: (await count.executeTakeFirstOrThrow()).total }
}

const holds = (column: RawBuilder<unknown>, part: string) => sql<boolean>`position(${part} in ${column}) > 0`

/** Members by name, up to 25. `isDuesCurrent` leaves out members who owe dues. */
export async function searchMembers(
  db: Reader,
  clubId: number,
  { text, isDuesCurrent = false, hasNoLogin = false }: { text: string; isDuesCurrent?: boolean; hasNoLogin?: boolean },
) {
  let query = db
    .selectFrom('member')
    .select(['id as mid', 'first', 'last'])
    .where('club_id', '=', clubId)
    .where('status', 'in', currentStatuses)
    .where(matchesName('member.search', text))
  if (isDuesCurrent) query = query.where(hasCurrentDues())
  if (hasNoLogin) query = query.where('account_id', 'is', null)
  return query.orderBy(sql`last collate people`).orderBy(sql`first collate people`).limit(25).execute()
}

/** A row of the table, and whether the dues are current. */
export type MemberRecord = Selectable<DB['member']> & { readonly has_dues: boolean }

/** The whole record. Locked against concurrent changes if the caller is about to change it. */
export async function findMember(
  db: Reader,
  clubId: number,
  memberId: number,
  isForChange = false,
): Promise<MemberRecord | undefined> {
  const query = db
    .selectFrom('member')
    .selectAll('member')
    .select(hasCurrentDues().as('has_dues'))
    .where('club_id', '=', clubId)
    .where('id', '=', memberId)
  return (isForChange ? query.forUpdate() : query).executeTakeFirst()
}

export async function saveMember(
  tx: Tx,
  { club_id, id }: Pick<MemberRecord, 'club_id' | 'id'>,
  columns: Updateable<DB['member']>,
): Promise<void> {
  await tx.updateTable('member').set(columns).where('club_id', '=', club_id).where('id', '=', id).execute()
}

/** Gives members a skill level, null for none. Returns how many had a different one. */
export async function saveRatings(
  tx: Tx,
  {
    clubId,
    memberIds,
    ratingId,
    by,
    now,
  }: {
    readonly clubId: number
    readonly memberIds: readonly number[]
    readonly ratingId: number | null
    readonly by: number
    readonly now: Date
  },
): Promise<number> {
  const changedRows = await tx
    .updateTable('member')
    .set({ rating_id: ratingId, edited_at: now, edited_by: by })
    .where('club_id', '=', clubId)
    .where('id', 'in', memberIds)
    .where('rating_id', 'is distinct from', ratingId)
    .returning('id')
    .execute()
  return changedRows.length
}

export type NewMember = Insertable<DB['member']>

/** Adds a member. Omitted columns get their defaults. Returns the id. */
export async function insertMember(tx: Tx, member: NewMember): Promise<number> {
  const { id } = await tx.insertInto('member').values(member).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Adds many members in one statement. Returns their ids in the same order. */
export async function insertMembers(tx: Tx, members: readonly NewMember[]): Promise<number[]> {
  const rows = await tx.insertInto('member').values(members).returning('id').execute()
  return rows.map(({ id }) => id)
}

/** Locks members' rows until the transaction ends, in ascending id order, after those of events (X156). */
export async function lockMembers(tx: Tx, clubId: number, memberIds: readonly number[]): Promise<void> {
  if (memberIds.length === 0) return
  await sql`select id from member where club_id = ${clubId} and id = any(${memberIds}::integer[])
    order by id for no key update`.execute(tx)
}

/**
 * Whether a member already has this name, however it is written, and this address. Without an address, the name alone
 * proves nothing.
 */
export async function hasNamesake(
  db: Reader,
  { clubId, first, last, email }: { clubId: number; first: string; last: string; email: string },
): Promise<boolean> {
  const found = await db
    .selectFrom('member')
    .select('id')
    .where('club_id', '=', clubId)
    .where('search', 'like', sameNamePattern(`${first} ${last}`))
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

export async function editorName(db: Reader, accountId: number | null): Promise<string> {
  if (accountId === null) return ''
  const account = await db
    .selectFrom('account')
    .select(['first', 'last'])
    .where('id', '=', accountId)
    .executeTakeFirst()
  return account ? `${account.first} ${account.last}` : ''
}

export async function listGroupsOf(db: Reader, clubId: number, memberId: number) {
  return db
    .selectFrom('group_member')
    .innerJoin('club_group', (join) =>
      join
        .onRef('club_group.club_id', '=', 'group_member.club_id')
        .onRef('club_group.id', '=', 'group_member.group_id'),
    )
    .select([
      'club_group.id as gid',
      'club_group.name',
      'club_group.contact_name as poc',
      'club_group.contact_phone as poc_phone',
      'club_group.contact_email as poc_email',
    ])
    .where('group_member.club_id', '=', clubId)
    .where('group_member.member_id', '=', memberId)
    .orderBy(sql`club_group.name collate people`)
    .execute()
}
