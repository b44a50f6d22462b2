import * as z from 'zod/mini'
import { Id, WideId } from '#kernel/calls/shapes.ts'

/** 1 is the top court. */
export const LadderCourt = z.int().check(z.minimum(1), z.maximum(24))

/** A player's result in a ladder; null without a card. `average` is in percent, `max` the most points possible. */
export const card = {
  score: z.nullable(z.int()),
  wins: z.nullable(z.int()),
  average: z.nullable(z.int()),
  max: z.int(),
  games: z.int(),
}

/** A player on one of today's courts; `division` is the court. */
export const LadderPlayer = z.object({
  eiid: WideId,
  mid: Id,
  first: z.string(),
  last: z.string(),
  name: z.string(),
  division: z.int(),
  checkin: z.boolean(),
  /** The player's court on the group's ladder before this event is finished; null for a newcomer. */
  rating_court: z.nullable(LadderCourt),
  /** The player's court in the next ladder, once this one is finished. */
  next_court: z.nullable(LadderCourt),
  /** The player left the court after playing on it; the games they played count. */
  left: z.boolean(),
  ...card,
})
