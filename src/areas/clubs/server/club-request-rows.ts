import { sql } from 'kysely'
import type { RequestState } from '#areas/clubs/rules/requests.ts'
import type { Reader, Tx } from '#kernel/server/db/database.ts'

export interface NewRequest {
  readonly accountId: number
  readonly club: string
  readonly town: string
  readonly zone: string
  readonly members: number
  readonly about: string
  readonly now: Date
  /** The club, if it was created at once. */
  readonly clubId?: number
}

/** Stores a request. False if the account already has another one waiting. */
export async function insertRequest(tx: Tx, request: NewRequest): Promise<boolean> {
  const { accountId, club, town, zone, members, about, now, clubId } = request
  const created = clubId === undefined ? {} : { state: 'accepted' as const, decided_at: now, club_id: clubId }
  const row = await tx
    .insertInto('club_request')
    .values({
      account_id: accountId,
      club_name: club,
      town,
      time_zone: zone,
      members,
      about,
      asked_at: now,
      ...created,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The latest request of an account. */
export async function findLastRequest(db: Reader, accountId: number) {
  return db
    .selectFrom('club_request')
    .select(['club_name as club', 'state', 'reason', 'asked_at', 'club_id as cid'])
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** A request with its founder, locked until the transaction ends. Undefined if the login was closed. */
export async function lockRequest(tx: Tx, id: number) {
  return tx
    .selectFrom('club_request')
    .innerJoin('account', 'account.id', 'club_request.account_id')
    .select(['club_request.club_name as club', 'club_request.town', 'club_request.time_zone', 'club_request.state'])
    .select(['account.id as accountId', 'account.first', 'account.last', 'account.email', 'account.email_verified_at'])
    .where('club_request.id', '=', id)
    .where('account.disabled_at', 'is', null)
    .forUpdate('club_request')
    .executeTakeFirst()
}

interface Decided {
  readonly id: number
  readonly state: RequestState
  readonly reason: string
  readonly clubId: number | null
  readonly by: number
  readonly now: Date
}

export async function saveDecision(tx: Tx, { id, state, reason, clubId, by, now }: Decided): Promise<void> {
  await tx
    .updateTable('club_request')
    .set({ state, reason, club_id: clubId, decided_by: by, decided_at: now })
    .where('id', '=', id)
    .execute()
}

/** More requests than staff look at in one sitting. */
const limit = 200

/** Waiting requests come first, oldest on top. Decided ones follow, latest first. */
export async function listRequests(db: Reader) {
  const { rows } = await sql<{
    id: number
    club: string
    town: string
    time_zone: string
    members: number
    about: string
    name: string
    email: string
    email_confirmed: boolean
    state: RequestState
    reason: string
    asked_at: Date
    decided_at: Date | null
    decided_by: string | null
  }>`select r.id, r.club_name as club, r.town, r.time_zone, r.members, r.about, trim(a.first || ' ' || a.last) as name,
      a.email, a.email_verified_at is not null as email_confirmed, r.state, r.reason, r.asked_at, r.decided_at,
      (select trim(d.first || ' ' || d.last) from account d where d.id = r.decided_by) as decided_by
    from club_request r join account a on a.id = r.account_id
    where a.disabled_at is null
    order by r.state = 'waiting' desc, case when r.state = 'waiting' then r.asked_at end, r.decided_at desc, r.id
    limit ${limit}`.execute(db)
  return rows
}

/** Which of these web addresses are already taken by clubs. */
export async function listTaken(db: Reader, urls: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('club').select('url').where('url', 'in', urls).execute()
  return new Set(rows.map(({ url }) => url))
}
