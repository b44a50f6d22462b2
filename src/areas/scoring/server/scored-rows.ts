import { CompiledQuery } from 'kysely'
import { wallTimeIn } from '#kernel/rules/wall-time.ts'
import type { Tx } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { columnParsers, PreparedStatement } from '#kernel/server/fast/prepared-statement.ts'

interface Scored {
  readonly matches: number
  readonly entries: number
}

const scoredText = `select
  (select count(*) from match where owner_id = $1 and status = 'Completed' and abandoned_at is null
    and deleted_at is null) as matches,
  (select count(*) from prize_entry where account_id = $1 and month = $2::date) as entries`
const scoredStatement = new PreparedStatement<Scored>('scored', scoredText, {
  matches: columnParsers.number,
  entries: columnParsers.number,
})

const scoredBy = ({ config, clock }: Deps, accountId: number) => [
  accountId,
  wallTimeIn(config.platformZone, clock.now()).month,
]

/**
 * The number of matches that an account has scored to the end, without those left alone, and its chances in this
 * month's draw. Every page of the account reads it.
 */
export async function countScored(deps: Deps, accountId: number): Promise<Scored> {
  const [scored] = await scoredStatement.run(deps.pool, scoredBy(deps, accountId))
  return scored ?? { matches: 0, entries: 0 }
}

/** Like `countScored`, inside a transaction, so that its own changes count. */
export async function countScoredIn(deps: Deps, tx: Tx, accountId: number): Promise<Scored> {
  const { rows } = await tx.executeQuery<Scored>(CompiledQuery.raw(scoredText, scoredBy(deps, accountId)))
  return rows[0] ?? { matches: 0, entries: 0 }
}
