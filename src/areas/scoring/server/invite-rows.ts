import type { Reader } from '#kernel/server/db/database.ts'

export async function addScorekeeper(
  db: Reader,
  keeper: { matchId: number; accountId: number; invitedBy: number; now: Date },
): Promise<void> {
  await db
    .insertInto('match_scorekeeper')
    .values({
      match_id: keeper.matchId,
      account_id: keeper.accountId,
      invited_by: keeper.invitedBy,
      invited_at: keeper.now,
    })
    .onConflict((conflict) => conflict.columns(['match_id', 'account_id']).doNothing())
    .execute()
}

export async function addInviteLink(
  db: Reader,
  link: { tokenHash: Buffer; matchId: number; invitedBy: number; now: Date; endsAt: Date },
): Promise<void> {
  await db
    .insertInto('match_invite_link')
    .values({
      token_hash: link.tokenHash,
      match_id: link.matchId,
      invited_by: link.invitedBy,
      created_at: link.now,
      expires_at: link.endsAt,
    })
    .execute()
}

/** The live match that a link invites to, while the link is valid. */
export async function findInvitedMatch(
  db: Reader,
  matchId: number,
  tokenHash: Buffer,
  now: Date,
): Promise<{ ownerId: number; invitedBy: number } | undefined> {
  return db
    .selectFrom('match_invite_link as l')
    .innerJoin('match as m', 'm.id', 'l.match_id')
    .select(['m.owner_id as ownerId', 'l.invited_by as invitedBy'])
    .where('l.token_hash', '=', tokenHash)
    .where('l.match_id', '=', matchId)
    .where('l.expires_at', '>', now)
    .where('m.status', '=', 'Live')
    .where('m.deleted_at', 'is', null)
    .executeTakeFirst()
}
