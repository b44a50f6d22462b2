import { searchForPlayer } from '#areas/follow/calls/follow.ts'
import { searchPlayers } from '#areas/scoring/server/player-rows.ts'
import { oneSpace } from '#areas/scoring/server/players.ts'
import { ok } from '#kernel/rules/result.ts'
import { handle } from '#kernel/server/http/handle.ts'
import { followedAmong } from './follow-rows.ts'

/** Players by name, each with a follow flag: the session's own, or false for visitors (spec 000 §3, §7). */
export const searchForPlayerHandler = handle(searchForPlayer, async ({ query, actor, deps }) => {
  const found = await searchPlayers(deps.db, oneSpace(query.search))
  const ids = found.map((player) => player.player_id)
  const followedIds = actor ? await followedAmong(deps.db, actor.userId, ids) : new Set<number>()
  return ok(found.map((player) => ({ ...player, follow: followedIds.has(player.player_id) })))
})
