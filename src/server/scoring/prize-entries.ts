import { CompiledQuery, sql } from 'kysely'
import { wallTimeIn } from '#domain/shared/wall-time'
import type { Tx } from '#server/kernel/db/database'
import { HotStatement, read } from '#server/kernel/db/hot-statement'
import type { Deps } from '#server/kernel/deps'
import { openMonthFor } from '#server/prizes/prize-seeds'

/**
 * One chance in the draw of the month for the owner of a completed match in which a game was won; one per match. The
 * month is that of the completion, in the platform's zone, unless it has been drawn already. Source: spec 000 §1.
 */
export async function grantPrizeEntry(deps: Deps, tx: Tx, matchId: number, completedAt: Date): Promise<void> {
  const month = await openMonthFor(deps, tx, completedAt)
  await sql`insert into prize_entry (match_id, account_id, month, created_at)
    select m.id, m.owner_id, ${month}::date, ${deps.clock.now()} from match m
    where m.id = ${matchId} and exists (select from game g where g.match_id = m.id and g.won_by is not null)
    on conflict (match_id) do nothing`.execute(tx)
}

export async function hasPrizeEntry(tx: Tx, matchId: number): Promise<boolean> {
  const entry = tx.selectFrom('prize_entry').select('match_id').where('match_id', '=', matchId)
  return (await entry.executeTakeFirst()) !== undefined
}

/** Takes the chance of a deleted match away, unless its month has been drawn: brought back it would get a second one. */
export async function removePrizeEntry(tx: Tx, matchId: number): Promise<void> {
  await sql`delete from prize_entry e where e.match_id = ${matchId}
    and not exists (select from prize_draw d where d.month = e.month)`.execute(tx)
}

interface Scored {
  readonly matches: number
  readonly entries: number
}

const scoredText = `select
  (select count(*) from match where owner_id = $1 and status = 'Completed' and deleted_at is null) as matches,
  (select count(*) from prize_entry where account_id = $1 and month = $2::date) as entries`
const scoredStatement = new HotStatement<Scored>('scored', scoredText, { matches: read.number, entries: read.number })

const scoredBy = ({ config, clock }: Deps, accountId: number) => [
  accountId,
  wallTimeIn(config.platformZone, clock.now()).month,
]

/** Matches an account has scored to the end, and its chances in this month's draw. Asked by every page of the account. */
export async function countScored(deps: Deps, accountId: number): Promise<Scored> {
  const [scored] = await scoredStatement.ask(deps.pool, scoredBy(deps, accountId))
  return scored ?? { matches: 0, entries: 0 }
}

/** The same within a transaction, which sees what it has just changed. */
export async function countScoredIn(deps: Deps, tx: Tx, accountId: number): Promise<Scored> {
  const { rows } = await tx.executeQuery<Scored>(CompiledQuery.raw(scoredText, scoredBy(deps, accountId)))
  return rows[0] ?? { matches: 0, entries: 0 }
}
