import { sql } from 'kysely'
import type { Reader, Tx } from '#kernel/server/db/database.ts'

/**
 * Whether the entry `e` takes part in the draw. Entries of disabled accounts do not, nor do entries of demo accounts in
 * a real installation. There are few of these, and they have an index.
 */
export const takesPart = (isDemo: boolean) => sql<boolean>`not exists (select from account a where a.id = e.account_id
  and (a.disabled_at is not null or (a.is_demo and not ${isDemo})))`

export interface OpenEntry {
  readonly account_id: number
  readonly first: string
  readonly last: string
}

/** The entries that take part in the draw of a month (`takesPart`), in the order in which they were earned. */
export async function listOpenEntries(db: Reader, month: string, isDemo: boolean): Promise<OpenEntry[]> {
  const { rows } = await sql<OpenEntry>`select a.id as account_id, a.first, a.last
    from prize_entry e join account a on a.id = e.account_id
    where e.month = ${month}::date and a.disabled_at is null and (${isDemo} or not a.is_demo)
    order by e.created_at, e.match_id`.execute(db)
  return rows
}

export interface Participant {
  readonly user_id: number
  readonly name: string
  readonly username: string
  readonly entries: number
}

export interface Participants {
  readonly entries: number
  readonly people: number
  readonly list: readonly Participant[]
}

/** The participants and their entries, most entries first: as drawn for a drawn month, otherwise as of now. */
export async function listParticipants(
  db: Reader,
  month: string,
  { isDrawn, isDemo, page, size }: { isDrawn: boolean; isDemo: boolean; page: number; size: number },
): Promise<Participants> {
  const taking = isDrawn
    ? sql`select account_id from prize_draw_entry where month = ${month}::date`
    : sql`select e.account_id from prize_entry e where e.month = ${month}::date and ${takesPart(isDemo)}`
  const { rows } = await sql<{ total: number; people: number; list: Participant[] }>`with taking as (${taking}),
    counted as (select account_id, count(*) as entries from taking group by account_id),
    top as (select * from counted order by entries desc, account_id limit ${size} offset ${(page - 1) * size}),
    shown as (select a.id as user_id, trim(a.first || ' ' || a.last) as name, a.username, c.entries
      from top c join account a on a.id = c.account_id)
    select (select count(*) from taking) as total, (select count(*) from counted) as people,
      (select coalesce(jsonb_agg(to_jsonb(s) order by s.entries desc, s.user_id), '[]') from shown s) as list`.execute(
    db,
  )
  const [row] = rows
  return { entries: row?.total ?? 0, people: row?.people ?? 0, list: row?.list ?? [] }
}

/**
 * Adds one chance in a month's draw for the owner of a match. In the match a game was won, or at least one point was
 * played and there is a winner: named in free scoring, or declared because the match was not finished. One chance per
 * match.
 */
export async function addPrizeEntry(tx: Tx, matchId: number, month: string, now: Date): Promise<void> {
  await sql`insert into prize_entry (match_id, account_id, month, created_at)
    select m.id, m.owner_id, ${month}::date, ${now} from match m
    where m.id = ${matchId}
      and exists (select from game g where g.match_id = m.id
        and (g.won_by is not null or (m.won_by is not null and g.t1_score + g.t2_score > 0)))
    on conflict (match_id) do nothing`.execute(tx)
}

export async function hasPrizeEntry(tx: Tx, matchId: number): Promise<boolean> {
  const entry = tx.selectFrom('prize_entry').select('match_id').where('match_id', '=', matchId)
  return (await entry.executeTakeFirst()) !== undefined
}

/**
 * Removes the chance of a deleted or reopened match, unless its month has been drawn. Otherwise, restoring the match or
 * completing it again would earn a second one.
 */
export async function removePrizeEntry(tx: Tx, matchId: number): Promise<void> {
  await sql`delete from prize_entry e where e.match_id = ${matchId}
    and not exists (select from prize_draw d where d.month = e.month)`.execute(tx)
}
