import { sql } from 'kysely'
import type { PrizeEntry } from '#areas/prizes/rules/prize-draw.ts'
import type { Reader, Tx } from '#kernel/server/db/database.ts'

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
  readonly entries: readonly (PrizeEntry & { accountId: number })[]
  readonly winners: readonly PrizeEntry[]
}

/** Saves a draw with its list. The database prevents any later change. */
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

/** The winners of one month or of all months, each month's first prize first. */
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

/** The draw of one month or of all months, latest first, with the number of entries in each. */
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

/** The list from which a month was drawn. */
export const listDrawnEntries = (db: Reader, month: string): Promise<PrizeEntry[]> =>
  db
    .selectFrom('prize_draw_entry')
    .select(['number', 'person', 'initials'])
    .where('month', '=', month)
    .orderBy('number')
    .execute()
