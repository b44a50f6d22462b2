import { isFresh } from '#areas/accounts/server/sessions.ts'
import { carryFollows } from '#areas/follow/server/follow-rows.ts'
import {
  carryMatches,
  lockPlayersToMerge,
  type MergedPlayer,
  type PlayerMerge,
  redirectPlayer,
} from '#areas/scoring/server/player-merge-rows.ts'
import { mergePlayers, namesakes, previewMerge } from '#areas/watch/calls/merge-players.ts'
import type { Given } from '#kernel/calls/call.ts'
import { ok, type Result, refuse } from '#kernel/rules/result.ts'
import { inTransaction, type Reader, type Tx } from '#kernel/server/db/database.ts'
import { handle } from '#kernel/server/http/handle.ts'
import {
  addMerge,
  carryVideos,
  countOf,
  findPlayersToMerge,
  haveMet,
  listLatestMatches,
  listNamesakes,
  type MovedCounts,
} from './merge-rows.ts'

type Merged = Given<typeof mergePlayers>
type Pairing = 'merge-same' | 'unknown-player' | 'player-merged'

export const namesakesHandler = handle(namesakes, async ({ deps }) => ok(await listNamesakes(deps.db)))

/** Shows what a merge would move, and whether the two must be different people. Changes nothing. */
export const previewMergeHandler = handle(previewMerge, async ({ params, deps }) => {
  const { player_id: fromId, into_player_id: intoId } = params
  const pair = pairOf(await findPlayersToMerge(deps.db, [fromId, intoId]), fromId, intoId)
  if (!pair.ok) return pair
  const [from, into] = [await sideOf(deps.db, pair.value.from), await sideOf(deps.db, pair.value.into)]
  return ok({ from, into, met: await haveMet(deps.db, { fromId, intoId }) })
})

/**
 * Merges a player into another under the locks of both. Matches, followers and videos move, and the old id leads to the
 * remaining player in every call that takes a player's id. Requires a password entered within the last ten minutes, and
 * logs a line.
 */
export const mergePlayersHandler = handle(mergePlayers, async ({ body, actor, deps }) => {
  const { player_id: fromId, into_player_id: intoId } = body
  const now = deps.clock.now()
  if (!isFresh(actor, now)) return refuse('confirm-password')

  return inTransaction(deps.db, async (tx, after): Promise<Result<Merged, Pairing | 'players-met'>> => {
    const pair = pairOf(await lockPlayersToMerge(tx, [fromId, intoId]), fromId, intoId)
    if (!pair.ok) return pair
    if (await haveMet(tx, { fromId, intoId })) return refuse('players-met')
    const movedCounts = await movePlayer(tx, { fromId, intoId })
    await redirectPlayer(tx, { fromId, intoId })
    await addMerge(tx, { fromId, intoId }, { moved: movedCounts, by: actor.userId, now })
    const { name } = pair.value.into
    const line = `${actor.username} merged ${pair.value.from.name} into ${name}`
    after(() => deps.log.info({ user: actor.userId, player: fromId, into: intoId, ...movedCounts }, line))
    return ok({ ...movedCounts, player_id: intoId, player_name: name })
  })
})

/** Moves everything from one player to another and returns the counts. Both must be locked. */
async function movePlayer(tx: Tx, merge: PlayerMerge): Promise<MovedCounts> {
  const matches = await carryMatches(tx, merge)
  const follows = await carryFollows(tx, merge.fromId, merge.intoId)
  const videos = await carryVideos(tx, merge)
  return { matches, follows, videos }
}

function pairOf(
  players: readonly MergedPlayer[],
  fromId: number,
  intoId: number,
): Result<{ from: MergedPlayer; into: MergedPlayer }, Pairing> {
  if (fromId === intoId) return refuse('merge-same', { field: 'into_player_id' })
  const from = players.find(({ id }) => id === fromId)
  const into = players.find(({ id }) => id === intoId)
  if (!from || !into) return refuse('unknown-player', { field: from ? 'into_player_id' : 'player_id' })
  if (from.mergedInto !== null || into.mergedInto !== null) return refuse('player-merged')
  return ok({ from, into })
}

async function sideOf(db: Reader, { id, name }: MergedPlayer) {
  const latest = (await listLatestMatches(db, id)).map(({ at, ...match }) => ({ ...match, time: at.toISOString() }))
  return { player_id: id, player_name: name, ...(await countOf(db, id)), latest }
}
