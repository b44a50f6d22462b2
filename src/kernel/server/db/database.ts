import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import type pg from 'pg'
import { type Result, refuse } from '#kernel/rules/result.ts'
import { type AnswersOf, resultAsAnswer, runOutsideCall } from './kept-answer.ts'
import type { DB } from './tables.ts'
import { TransactionDriver } from './transactions.ts'

export type Database = Kysely<DB>
export type Tx = Transaction<DB>
/** For reads that work both inside and outside a transaction. */
export type Reader = Database | Tx

/** Registers something to do after the commit, such as sending live messages. Email is never sent this way. */
export type AfterCommit = (act: () => void) => void

export function createDatabase(pool: pg.Pool): Database {
  const dialect = new PostgresDialect({ pool })
  return new Kysely<DB>({
    dialect: {
      createAdapter: () => dialect.createAdapter(),
      createIntrospector: (db) => dialect.createIntrospector(db),
      createQueryCompiler: () => dialect.createQueryCompiler(),
      createDriver: () => new TransactionDriver(pool),
    },
  })
}

/** Carries a refusal through Kysely's rollback. */
class RolledBack extends Error {
  readonly refusal: unknown
  constructor(refusal: unknown) {
    super('rolled back')
    this.refusal = refusal
  }
}

/**
 * Runs `work` in one transaction. A refusal rolls everything back. Functions registered with `after` run only once the
 * commit has succeeded. A lock that is not granted in time becomes the refusal 'busy'.
 *
 * In a call that runs at most once, the last statement stores the call's answer, so that the answer is committed together
 * with the change. `answersOf` makes the answer if it is not simply the result of the transaction (safety, R7).
 */
export async function inTransaction<Value, Code extends string>(
  db: Database,
  work: (tx: Tx, after: AfterCommit) => Promise<Result<Value, Code>>,
  answersOf: AnswersOf<Value> = resultAsAnswer,
): Promise<Result<Value, Code | 'busy'>> {
  const acts: (() => void)[] = []
  let keptAnswers: ReturnType<AnswersOf<Value>> = []
  try {
    const result = await db.transaction().execute(async (tx) => {
      const answer = await work(tx, (act) => void acts.push(act))
      if (!answer.ok) throw new RolledBack(answer)
      keptAnswers = answersOf(answer.value)
      await keptAnswers[0]?.keeper.keep(tx, keptAnswers)
      return answer
    })
    for (const { keeper } of keptAnswers) keeper.commit()
    for (const act of acts) runOutsideCall(act)
    return result
  } catch (error) {
    if (error instanceof RolledBack) return error.refusal as Result<Value, Code>
    if (isLockTrouble(error)) return refuse('busy')
    throw error
  }
}

/** lock_not_available, deadlock_detected, serialization_failure. */
function isLockTrouble(error: unknown): boolean {
  return ['55P03', '40P01', '40001'].includes((error as { code?: string }).code ?? '')
}
