import * as z from 'zod/mini'
import { Id, WideId } from '#contract/kernel/shapes'

/** 1 is the top court. */
export const LadderCourt = z.int().check(z.minimum(1), z.maximum(24))

/** What a player made of a ladder; null without a card. `average` is in percent, `max` the most points possible. */
export const card = {
  score: z.nullable(z.int()),
  wins: z.nullable(z.int()),
  average: z.nullable(z.int()),
  max: z.int(),
  games: z.int(),
}

/** A player on a court of today; `division` is the court. */
export const LadderPlayer = z.object({
  eiid: WideId,
  mid: Id,
  first: z.string(),
  last: z.string(),
  name: z.string(),
  division: z.int(),
  checkin: z.boolean(),
  /** The court on the ladder of the group, before this ladder is finished; null for a newcomer. */
  rating_court: z.nullable(LadderCourt),
  /** The court of the next ladder, once this one is finished. */
  next_court: z.nullable(LadderCourt),
  /** Has left the court after playing on it: the games that they played count. */
  left: z.boolean(),
  ...card,
})
