import type { Reader, Tx } from '#kernel/server/db/database.ts'

/** This account's membership in a club, if any. */
export async function ownMembership(db: Reader, clubId: number, accountId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('member')
    .select('id')
    .where('club_id', '=', clubId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row?.id
}

/** A new member's name, and the club's address for notices about new members. */
export async function getJoined(tx: Tx, clubId: number, memberId: number) {
  return tx
    .selectFrom('member')
    .innerJoin('club', 'club.id', 'member.club_id')
    .select([
      'club.name',
      'club.membership_email',
      'club.is_mail_on',
      'club.collects_dues',
      'member.first',
      'member.last',
    ])
    .where('member.club_id', '=', clubId)
    .where('member.id', '=', memberId)
    .executeTakeFirstOrThrow()
}
