import type { KeptPad, Scorepad, Tap } from '#areas/scoring/rules/scorepad.ts'
import type { Ground, Kept, KeptChange, KeptTap } from './kept-shapes.ts'
import type { QueueDeps } from './queue-deps.ts'
import { logToKeep, toldLog } from './told-log.ts'

const ownerIn = ({ userId: user_id, matchId: match_id }: QueueDeps) => ({ user_id, match_id })

/** The owner of a match's taps, and what the phone shows of the match while offline. */
export const toldOf = (deps: QueueDeps) => ({ ...ownerIn(deps), ...deps.about })

/** What the phone stores of a match, as its scorepad needs it. */
export const padKept = ({ ground, taps }: Kept): KeptPad => ({
  ground: ground && { base: ground.base, log: ground.log && toldLog(ground.log) },
  taps,
})

/** Taps in the form in which the phone stores them. */
export const tapsToKeep = (deps: QueueDeps, taps: readonly Tap[]): readonly KeptTap[] =>
  taps.map(({ n, act }) => ({ ...ownerIn(deps), n, act }))

function groundToKeep(deps: QueueDeps, { ground }: Scorepad): Ground {
  const log = logToKeep(ground)
  return { ...toldOf(deps), base: log.seq, log, kept_at: deps.now().toISOString() }
}

/** What to store when a scorepad continues from another log: its ground; taps that are no longer on it are dropped. */
export function changeOnGround(deps: QueueDeps, before: Scorepad, after: Scorepad): KeptChange {
  const stay = new Set(after.taps.map(({ act }) => act.id))
  const drop = before.taps.map(({ act }) => act.id).filter((id) => !stay.has(id))
  return { ground: groundToKeep(deps, after), drop }
}

/** What to store when acts have arrived. A finished match's last act removes the match. */
export function changeOnReply(
  deps: QueueDeps,
  { after, sent }: { after: Scorepad; sent: readonly string[] },
): KeptChange {
  // Once another tab has the match, only the acts that arrived concern this one.
  if (after.isElsewhere || after.theirs) return { drop: sent }
  const isOver = after.ground.state.status === 'Completed' && after.taps.length === 0
  return isOver ? { forget: ownerIn(deps), drop: sent } : { ground: groundToKeep(deps, after), drop: sent }
}
