import type { Reader, Tx } from '#kernel/server/db/database.ts'

interface ClubLogEntry {
  readonly clubId: number
  /** Null means the product itself. */
  readonly accountId: number | null
  readonly memberId?: number
  readonly what: string
  readonly now: Date
}

/** Records what an account did in a club, in readable words, in the same transaction. */
export const logInClub = (tx: Tx, entry: ClubLogEntry): Promise<void> => logAllInClub(tx, [entry])

/** Like `logInClub`, for several lines in order. */
export async function logAllInClub(tx: Tx, entries: readonly ClubLogEntry[]): Promise<void> {
  if (entries.length === 0) return
  const rows = entries.map((entry) => ({
    club_id: entry.clubId,
    account_id: entry.accountId,
    member_id: entry.memberId ?? null,
    what: entry.what,
    at: entry.now,
  }))
  await tx.insertInto('club_log').values(rows).execute()
}

/** The latest 200 lines of a club's log. */
export async function listClubLog(db: Reader, clubId: number) {
  return db
    .selectFrom('club_log')
    .leftJoin('account', 'account.id', 'club_log.account_id')
    .select(['club_log.id', 'club_log.at', 'club_log.what', 'account.first', 'account.last'])
    .where('club_log.club_id', '=', clubId)
    .orderBy('club_log.at', 'desc')
    .orderBy('club_log.id', 'desc')
    .limit(200)
    .execute()
}

/** Moves a merged member's log lines to the record that is kept. */
export async function carryClubLog(
  tx: Tx,
  { clubId, keptId, mergedId }: { clubId: number; keptId: number; mergedId: number },
): Promise<void> {
  await tx
    .updateTable('club_log')
    .set({ member_id: keptId })
    .where('club_id', '=', clubId)
    .where('member_id', '=', mergedId)
    .execute()
}
