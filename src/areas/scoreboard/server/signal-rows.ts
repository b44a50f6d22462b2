import type { Reader, Tx } from '#kernel/server/db/database.ts'

/** Records a clear signal. False if it was recorded before. */
export async function addSignal(tx: Tx, opId: string, accountId: number, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('scoreboard_signal')
    .values({ op_id: opId, account_id: accountId, at: now })
    .onConflict((conflict) => conflict.column('op_id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** Deletes clear signals from before `before`. A client that reconnects after that long sends a new one. */
export async function deleteSignals(db: Reader, before: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('scoreboard_signal').where('at', '<', before).executeTakeFirst()
  return Number(numDeletedRows)
}
