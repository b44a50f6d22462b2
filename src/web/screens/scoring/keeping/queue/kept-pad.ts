import type { KeptPad, Scorepad, Tap } from '#domain/scoring/scorepad'
import type { Ground, Kept, KeptChange, KeptTap } from './kept-shapes.ts'
import type { QueueWorld } from './queue-world.ts'
import { logToKeep, toldLog } from './told-log.ts'

const ownerIn = ({ userId: user_id, matchId: match_id }: QueueWorld) => ({ user_id, match_id })

/** The owner of a match's taps, and what the phone shows of the match without a network. */
export const toldOf = (world: QueueWorld) => ({ ...ownerIn(world), ...world.about })

/** What the phone stores of a match, as its scorepad needs it. */
export const padKept = ({ ground, taps }: Kept): KeptPad => ({
  ground: ground && { base: ground.base, log: ground.log && toldLog(ground.log) },
  taps,
})

/** Taps in the form in which the phone stores them. */
export const tapsToKeep = (world: QueueWorld, taps: readonly Tap[]): readonly KeptTap[] =>
  taps.map(({ n, act }) => ({ ...ownerIn(world), n, act }))

function groundToKeep(world: QueueWorld, { ground }: Scorepad): Ground {
  const log = logToKeep(ground)
  return { ...toldOf(world), base: log.seq, log, kept_at: world.now().toISOString() }
}

/** What to store when a scorepad continues from another log: its ground; taps that are no longer on it are dropped. */
export function changeOnGround(world: QueueWorld, before: Scorepad, after: Scorepad): KeptChange {
  const stay = new Set(after.taps.map(({ act }) => act.id))
  const drop = before.taps.map(({ act }) => act.id).filter((id) => !stay.has(id))
  return { ground: groundToKeep(world, after), drop }
}

/** What to store when acts have arrived. The last one of a finished match removes the match. */
export function changeOnReply(
  world: QueueWorld,
  { after, sent }: { after: Scorepad; sent: readonly string[] },
): KeptChange {
  // Once another tab has the match, only the acts that arrived concern this one.
  if (after.isElsewhere || after.theirs) return { drop: sent }
  const isOver = after.ground.state.status === 'Completed' && after.taps.length === 0
  return isOver ? { forget: ownerIn(world), drop: sent } : { ground: groundToKeep(world, after), drop: sent }
}
