import type { Reader, Tx } from '#server/db/database'

/** Writes down what happened to the registrations of an event, in words a person can read, in the transaction that does it. */
export async function logInEvent(
  tx: Tx,
  entry: {
    clubId: number
    eventId: number
    memberId?: number | undefined
    /** In the past tense: `invitation.answered`, `member.moved`, `payment.recorded`. */
    kind: string
    detail: string
    /** Null: the product itself. */
    accountId: number | null
    now: Date
  },
): Promise<void> {
  await tx
    .insertInto('event_log')
    .values({
      club_id: entry.clubId,
      event_id: entry.eventId,
      member_id: entry.memberId ?? null,
      kind: entry.kind,
      detail: entry.detail,
      account_id: entry.accountId,
      at: entry.now,
    })
    .execute()
}

/** The latest 1,000 lines, latest first, with the names of member and author. */
export async function listEventLog(db: Reader, clubId: number, eventId: number) {
  return db
    .selectFrom('event_log')
    .leftJoin('account', 'account.id', 'event_log.account_id')
    .leftJoin('member', (join) =>
      join.onRef('member.club_id', '=', 'event_log.club_id').onRef('member.id', '=', 'event_log.member_id'),
    )
    .select([
      'event_log.id',
      'event_log.at',
      'event_log.detail',
      'member.first',
      'member.last',
      'account.first as author_first',
      'account.last as author_last',
    ])
    .where('event_log.club_id', '=', clubId)
    .where('event_log.event_id', '=', eventId)
    .orderBy('event_log.id', 'desc')
    .limit(1000)
    .execute()
}
