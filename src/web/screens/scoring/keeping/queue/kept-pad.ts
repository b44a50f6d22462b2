import type { KeptPad, Scorepad, Tap } from '#domain/scoring/scorepad'
import type { Ground, Kept, KeptChange, KeptTap } from './kept-shapes.ts'
import type { QueueWorld } from './queue-world.ts'
import { logToKeep, toldLog } from './told-log.ts'

const ownerIn = ({ userId: user_id, matchId: match_id }: QueueWorld) => ({ user_id, match_id })

/** Whose match it is, and what else is told of it without a network. */
export const toldOf = (world: QueueWorld) => ({ ...ownerIn(world), ...world.about })

/** What the phone keeps of a match, for its scorepad. */
export const padKept = ({ ground, taps }: Kept): KeptPad => ({
  ground: ground && { base: ground.base, log: ground.log && toldLog(ground.log) },
  taps,
})

/** Taps as the phone keeps them. */
export const tapsToKeep = (world: QueueWorld, taps: readonly Tap[]): readonly KeptTap[] =>
  taps.map(({ n, act }) => ({ ...ownerIn(world), n, act }))

function groundToKeep(world: QueueWorld, { ground }: Scorepad): Ground {
  const log = logToKeep(ground)
  return { ...toldOf(world), base: log.seq, log, kept_at: world.now().toISOString() }
}

/** What is kept when a scorepad goes on from another log: its ground; taps that are not on it any more go. */
export function changeOnGround(world: QueueWorld, before: Scorepad, after: Scorepad): KeptChange {
  const stay = new Set(after.taps.map(({ act }) => act.id))
  const drop = before.taps.map(({ act }) => act.id).filter((id) => !stay.has(id))
  return { ground: groundToKeep(world, after), drop }
}

/** What is kept when acts have arrived. A match that is over is forgotten with its last one. */
export function changeOnReply(
  world: QueueWorld,
  { after, sent }: { after: Scorepad; sent: readonly string[] },
): KeptChange {
  // After a tab has given the match away, only what arrived is its business.
  if (after.isElsewhere || after.theirs) return { drop: sent }
  const isOver = after.ground.state.status === 'Completed' && after.taps.length === 0
  return isOver ? { forget: ownerIn(world), drop: sent } : { ground: groundToKeep(world, after), drop: sent }
}
