import { lockAccountTurn } from '#areas/accounts/server/account-rows.ts'
import { deleteFav, follow, getFav, getFollowedPlayers } from '#areas/follow/calls/follow.ts'
import { ok, type Result, refuse } from '#kernel/rules/result.ts'
import { inTransaction, type Tx } from '#kernel/server/db/database.ts'
import type { Actor } from '#kernel/server/http/actor.ts'
import { handle } from '#kernel/server/http/handle.ts'
import { addFollow, type FollowedRow, findCurrentPlayer, listFollowed, removeFollow } from './follow-rows.ts'

/** The limit of followed players (safety, following). */
const mostFollows = 200

export const getFavHandler = handle(getFav, async ({ params, deps }) => ok(await listFollowed(deps.db, params.userId)))

export const getFollowedPlayersHandler = handle(getFollowedPlayers, async ({ params, deps }) =>
  ok(await listFollowed(deps.db, params.user_id)),
)

/**
 * Follows a player for an account with a verified phone. The account's row is locked, so that two simultaneous requests
 * cannot exceed the limit. Tests show what happens with another `lock`. Refusals: phone-unverified, not-found (no such
 * player), too-many-follows.
 */
export async function followPlayer(
  tx: Tx,
  actor: Pick<Actor, 'userId' | 'phoneVerifiedAt'>,
  playerId: number,
  now: Date,
  lock = lockAccountTurn,
): Promise<Result<FollowedRow[], 'phone-unverified' | 'not-found' | 'too-many-follows'>> {
  if (!actor.phoneVerifiedAt) return refuse('phone-unverified')
  await lock(tx, actor.userId)
  const standing = await findCurrentPlayer(tx, playerId)
  if (standing === undefined) return refuse('not-found')
  const followedPlayers = await listFollowed(tx, actor.userId)
  if (followedPlayers.some((player) => player.player_id === standing)) return ok(followedPlayers)
  if (followedPlayers.length >= mostFollows) return refuse('too-many-follows')
  await addFollow(tx, actor.userId, standing, now)
  return ok(await listFollowed(tx, actor.userId))
}

/** Follows a player (spec 000 §4 Follow): requires a login, then a verified phone. */
export const followHandler = handle(follow, ({ actor, body, deps }) =>
  inTransaction(deps.db, (tx) => followPlayer(tx, actor, body.player_id, deps.clock.now())),
)

export const deleteFavHandler = handle(deleteFav, async ({ params, body, deps }) => {
  await removeFollow(deps.db, params.userId, body.player_id)
  return ok(await listFollowed(deps.db, params.userId))
})
