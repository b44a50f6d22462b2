import { sql } from 'kysely'
import type { Entry } from '#domain/prizes/draw'
import type { Reader, Tx } from '#server/kernel/db/database'

export interface Seed {
  readonly month: string
  readonly seed: string
  readonly commitment: string
  readonly committed_at: Date
}

/** The seed of a month; it is locked until the transaction ends, so that no entry comes in and nobody else draws. */
export const lockSeed = (tx: Tx, month: string): Promise<Seed | undefined> =>
  tx.selectFrom('prize_seed').selectAll().where('month', '=', month).forUpdate().executeTakeFirst()

export const findSeed = (db: Reader, month: string): Promise<Seed | undefined> =>
  db.selectFrom('prize_seed').selectAll().where('month', '=', month).executeTakeFirst()

export interface OpenEntry {
  readonly account_id: number
  readonly first: string
  readonly last: string
}

/**
 * The entries that take part in the draw of a month, in the order in which they were earned. Disabled accounts are left
 * out, and in a real installation those of the demo.
 */
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

/** Who takes part and how often, most entries first: of a drawn month as it was drawn, else as it stands. */
export async function listParticipants(
  db: Reader,
  month: string,
  { isDrawn, isDemo, page, size }: { isDrawn: boolean; isDemo: boolean; page: number; size: number },
): Promise<Participants> {
  const taking = isDrawn
    ? sql`select account_id from prize_draw_entry where month = ${month}::date`
    : sql`select e.account_id from prize_entry e join account a on a.id = e.account_id
        where e.month = ${month}::date and a.disabled_at is null and (${isDemo} or not a.is_demo)`
  const { rows } = await sql<{ total: number; people: number; list: Participant[] }>`with taking as (${taking}),
    counted as (select account_id, count(*) as entries from taking group by account_id),
    shown as (select a.id as user_id, trim(a.first || ' ' || a.last) as name, a.username, c.entries
      from counted c join account a on a.id = c.account_id
      order by c.entries desc, a.id limit ${size} offset ${(page - 1) * size})
    select (select count(*) from taking) as total, (select count(*) from counted) as people,
      (select coalesce(jsonb_agg(to_jsonb(s) order by s.entries desc, s.user_id), '[]') from shown s) as list`.execute(
    db,
  )
  const [row] = rows
  return { entries: row?.total ?? 0, people: row?.people ?? 0, list: row?.list ?? [] }
}

export const isDrawn = async (db: Reader, month: string): Promise<boolean> =>
  (await db.selectFrom('prize_draw').select('month').where('month', '=', month).executeTakeFirst()) !== undefined

export interface DrawToSave {
  readonly month: string
  readonly rule: string
  readonly listHash: string
  readonly winnersWanted: number
  readonly eachPersonOnce: boolean
  readonly drawnBy: number
  readonly drawnAt: Date
  readonly entries: readonly (Entry & { accountId: number })[]
  readonly winners: readonly Entry[]
}

/** Writes a draw with the list it was drawn from; the database lets nobody change it afterwards. */
export async function saveDraw(tx: Tx, draw: DrawToSave): Promise<void> {
  const { month } = draw
  await tx
    .insertInto('prize_draw')
    .values({
      month,
      rule: draw.rule,
      list_hash: draw.listHash,
      winners_wanted: draw.winnersWanted,
      each_person_once: draw.eachPersonOnce,
      drawn_by: draw.drawnBy,
      drawn_at: draw.drawnAt,
    })
    .execute()
  await sql`insert into prize_draw_entry (month, number, person, initials, account_id)
    select ${month}::date, e.number, e.person, e.initials, e."accountId"
    from jsonb_to_recordset(${JSON.stringify(draw.entries)}::jsonb)
      as e(number integer, person integer, initials text, "accountId" integer)`.execute(tx)
  const winners = draw.winners.map(({ number }, index) => ({ month, place: index + 1, number }))
  await tx.insertInto('prize_winner').values(winners).execute()
}

export interface Winner {
  readonly month: string
  readonly place: number
  readonly number: number
  readonly person: number
  readonly initials: string
  readonly account_id: number
  readonly first: string
  readonly last: string
  readonly username: string
  readonly email: string
}

/** The winners of one month or of all, the first prize of each month first. */
export const listWinners = (db: Reader, month?: string): Promise<Winner[]> =>
  db
    .selectFrom('prize_winner as w')
    .innerJoin('prize_draw_entry as e', (join) =>
      join.onRef('e.month', '=', 'w.month').onRef('e.number', '=', 'w.number'),
    )
    .innerJoin('account as a', 'a.id', 'e.account_id')
    .select(['w.month', 'w.place', 'w.number', 'e.person', 'e.initials', 'e.account_id'])
    .select(['a.first', 'a.last', 'a.username', 'a.email'])
    .$if(month !== undefined, (query) => query.where('w.month', '=', month ?? ''))
    .orderBy('w.month', 'desc')
    .orderBy('w.place')
    .execute()

export interface Draw {
  readonly month: string
  readonly rule: string
  readonly list_hash: string
  readonly winners_wanted: number
  readonly each_person_once: boolean
  readonly drawn_at: Date
  readonly drawn_by: string
  readonly entries: number
  readonly people: number
}

/** One month's draw or all, the latest first, with how much was in them. */
export async function listDraws(db: Reader, month?: string): Promise<Draw[]> {
  const { rows } =
    await sql<Draw>`select d.month, d.rule, d.list_hash, d.winners_wanted, d.each_person_once, d.drawn_at,
      trim(a.first || ' ' || a.last) as drawn_by, e.entries, e.people
    from prize_draw d join account a on a.id = d.drawn_by
      cross join lateral (select count(*) as entries, count(distinct person) as people
        from prize_draw_entry where month = d.month) e
    where ${month ?? null}::date is null or d.month = ${month ?? null}::date
    order by d.month desc`.execute(db)
  return rows
}

/** The list a month was drawn from. */
export const listDrawnEntries = (db: Reader, month: string): Promise<Entry[]> =>
  db
    .selectFrom('prize_draw_entry')
    .select(['number', 'person', 'initials'])
    .where('month', '=', month)
    .orderBy('number')
    .execute()

export interface PublicMonth extends Omit<Seed, 'seed'> {
  readonly entries: number
  readonly drawn_at: Date | null
}

/** The months that have a seed, the latest first: never the seed itself. */
export async function listMonths(db: Reader, isDemo: boolean, most: number): Promise<PublicMonth[]> {
  const { rows } = await sql<PublicMonth>`select s.month, s.commitment, s.committed_at, d.drawn_at,
      case when d.month is null then (select count(*) from prize_entry e join account a on a.id = e.account_id
          where e.month = s.month and a.disabled_at is null and (${isDemo} or not a.is_demo))
        else (select count(*) from prize_draw_entry e where e.month = s.month) end as entries
    from prize_seed s left join prize_draw d on d.month = s.month
    order by s.month desc limit ${most}`.execute(db)
  return rows
}
