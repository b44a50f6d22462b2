import type { Tx } from '#kernel/server/db/database.ts'

interface Visit {
  readonly clubId: number
  readonly accountId: number
  readonly now: Date
}

export async function addVisit(tx: Tx, { clubId, accountId, now }: Visit): Promise<void> {
  await tx.insertInto('staff_visit').values({ club_id: clubId, account_id: accountId, entered_at: now }).execute()
}

/** Returns whether there was a visit to end. */
export async function endVisit(tx: Tx, { clubId, accountId, now }: Visit): Promise<boolean> {
  const endedVisits = await tx
    .updateTable('staff_visit')
    .set({ left_at: now })
    .where('club_id', '=', clubId)
    .where('account_id', '=', accountId)
    .where('left_at', 'is', null)
    .returning('id')
    .execute()
  return endedVisits.length > 0
}
