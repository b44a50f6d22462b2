import type { Reader, Tx } from '#server/kernel/db/database'

/** Writes down what somebody did in a club, in words a person can read. In the transaction that does it. */
export async function logInClub(
  tx: Tx,
  entry: { clubId: number; accountId: number | null; memberId?: number; what: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('club_log')
    .values({
      club_id: entry.clubId,
      account_id: entry.accountId,
      member_id: entry.memberId ?? null,
      what: entry.what,
      at: entry.now,
    })
    .execute()
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
