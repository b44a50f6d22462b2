import * as z from 'zod/mini'
import { call } from '#kernel/calls/call.ts'
import { Id, PathId } from '#kernel/calls/shapes.ts'

const Counts = z.object({ matches: z.int(), follows: z.int(), videos: z.int() })

/** One of two players who may be the same person, with counts of the records that refer to the id. */
const Side = z.extend(Counts, {
  player_id: Id,
  player_name: z.string(),
  /** The player's last matches, latest first, no more than five. */
  latest: z.array(z.object({ match_id: Id, tournament_name: z.string(), time: z.string() })),
})

export const namesakes = call({
  name: 'watch.namesakes',
  method: 'GET',
  path: '/api/namesakes',
  summary: 'List up to 100 names shared by several players, ignoring accents and case, as candidates for a merge',
  source: 'own: docs/areas/watch.md',
  access: 'staff',
  rate: 'search',
  reply: z.array(
    z.object({ player_name: z.string(), players: z.array(z.object({ player_id: Id, player_name: z.string() })) }),
  ),
})

export const previewMerge = call({
  name: 'watch.previewMerge',
  method: 'GET',
  path: '/api/mergePlayers/{player_id}/{into_player_id}',
  summary: 'Preview what merging the first player into the second would move, and any reasons not to merge',
  source: 'own: docs/areas/watch.md',
  access: 'staff',
  rate: 'search',
  params: z.object({ player_id: PathId, into_player_id: PathId }),
  reply: z.object({ from: Side, into: Side, met: z.boolean() }),
  refusals: ['unknown-player', 'player-merged', 'merge-same'],
})

export const mergePlayers = call({
  name: 'watch.mergePlayers',
  method: 'POST',
  path: '/api/mergePlayers',
  summary:
    'Merge one player into another. Matches, followers and videos move, and the old id leads to the remaining player',
  source: 'own: docs/areas/watch.md',
  access: 'staff',
  rate: 'write',
  once: true,
  body: z.object({ player_id: Id, into_player_id: Id }),
  reply: z.extend(Counts, { player_id: Id, player_name: z.string() }),
  refusals: ['confirm-password', 'unknown-player', 'player-merged', 'merge-same', 'players-met', 'busy'],
  example: { player_id: 1, into_player_id: 2_000_000_000 },
})
