import * as z from 'zod/mini'
import { call } from '#kernel/calls/call.ts'
import { Id, PathId, WideId } from '#kernel/calls/shapes.ts'

export const keepGameLive = call({
  name: 'rosters.keepGameLive',
  method: 'POST',
  path: '/api/club/keepGameLive/{eid}',
  summary:
    'Open one of the event’s games in the live scorekeeper, with players’ first names and last initials; the score is saved when the game ends',
  source: 'own: docs/areas/rosters.md',
  access: 'event-player',
  rate: 'add-match',
  once: true,
  params: z.object({ eid: PathId }),
  /** The round counts from 1, the court from 0; `did` is the sheet of the draw, null in a ladder. */
  body: z.object({
    did: z.nullable(WideId),
    round: z.int().check(z.minimum(1), z.maximum(10)),
    court: z.int().check(z.minimum(0), z.maximum(23)),
  }),
  /** `is_new` is false if someone is already scoring the match; `is_own` says whether the caller is. */
  reply: z.object({ match_id: Id, is_new: z.boolean(), is_own: z.boolean() }),
  refusals: ['not-found', 'event-merged', 'no-such-game', 'entry-closed', 'ladder-final', 'match-live-already'],
  example: { did: 1, round: 1, court: 0 },
})
