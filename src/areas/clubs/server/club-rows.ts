import { sql } from 'kysely'
import { currentStatuses } from '#kernel/rules/member-statuses.ts'
import type { Reader, Tx } from '#kernel/server/db/database.ts'

const wire = ['id as cid', 'name as club_name', 'url', 'time_zone'] as const

/** Creates a club. Returns undefined if another club has the web address. */
export async function insertClub(
  tx: Tx,
  club: {
    name: string
    url: string
    fee: number
    zone: string
    town: string
    courtNames: string
    collectsDues: boolean
    createdBy: number
    now: Date
  },
) {
  return tx
    .insertInto('club')
    .values({
      name: club.name,
      url: club.url,
      fee: club.fee,
      time_zone: club.zone,
      town: club.town,
      court_names: club.courtNames,
      collects_dues: club.collectsDues,
      created_by: club.createdBy,
      created_at: club.now,
    })
    .onConflict((conflict) => conflict.column('url').doNothing())
    .returning(wire)
    .executeTakeFirst()
}

export async function findClub(db: Reader, clubId: number) {
  return db.selectFrom('club').select(wire).where('id', '=', clubId).executeTakeFirst()
}

export async function nameOfClub(db: Reader, clubId: number): Promise<string> {
  const { name } = await db.selectFrom('club').select('name').where('id', '=', clubId).executeTakeFirstOrThrow()
  return name
}

/** A club's email address, and the address confirmed last. */
export async function findAddress(db: Reader, clubId: number) {
  return db
    .selectFrom('club')
    .select(['id', 'name', 'club_email', 'confirmed_email'])
    .where('id', '=', clubId)
    .executeTakeFirst()
}

/** Every club with its size; `visiting` says whether this account is on a visit there. */
export async function listAllClubs(db: Reader, accountId: number, visitsSince: Date) {
  const { rows } = await sql<{
    cid: number
    club_name: string
    url: string
    time_zone: string
    fee: number
    members: number
    visiting: boolean
  }>`select c.id as cid, c.name as club_name, c.url, c.time_zone, c.fee,
      (select count(*) from member m where m.club_id = c.id and m.status = any(${currentStatuses}::text[])) as members,
      exists(select from staff_visit v where v.club_id = c.id and v.account_id = ${accountId}
        and v.left_at is null and v.entered_at > ${visitsSince}) as visiting
    from club c order by c.name collate people, c.id`.execute(db)
  return rows
}

/** The clubs that anyone can join, sorted by name. */
export async function listOpenClubs(db: Reader) {
  return db
    .selectFrom('club')
    .select(['id as cid', 'name as club_name'])
    .where('is_open_for_registration', '=', true)
    .orderBy(sql`name collate people`)
    .execute()
}

/** A club by its address or its number, with this account's memberships there. */
export async function findClubByAddress(db: Reader, address: string, accountId: number | null) {
  const byNumber = /^[1-9]\d{0,8}$/.test(address) ? Number(address) : null
  const club = await db
    .selectFrom('club')
    .select(['id as cid', 'name', 'is_open_for_registration'])
    .where((or) => or.or([or('url', '=', address.toLowerCase()), or('id', '=', byNumber)]))
    // An address with only digits could be another club's number. In that case the address wins.
    .orderBy(sql`url = ${address.toLowerCase()}`, 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!club || accountId === null) return { club, members: [] }
  const members = await db
    .selectFrom('member')
    .select(['id as mid', 'club_id as cid'])
    .where('club_id', '=', club.cid)
    .where('account_id', '=', accountId)
    .where('status', 'in', currentStatuses)
    .execute()
  return { club, members }
}

/**
 * Locks a club's row until the transaction ends, so that changes to its admins and texts happen one after the other.
 */
export async function lockClub(tx: Tx, clubId: number): Promise<void> {
  await tx.selectFrom('club').select('id').where('id', '=', clubId).forUpdate().execute()
}
