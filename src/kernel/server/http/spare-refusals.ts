import type { Rate } from '#kernel/calls/rates.ts'
import type { RefusalCode } from '#kernel/calls/refusals.ts'
import type { Deps } from '../deps.ts'
import type { Actor } from './actor.ts'
import type { MountedCall } from './handle.ts'
import type { Outcome } from './outgoing.ts'

/** A call's outcome, for the budgets that count acts. Nothing until the call has done something. */
export interface Spent {
  note(outcome: Outcome, mounted: Pick<MountedCall, 'isNothing'>): void
}

/**
 * Runs a call, and gives its point back to the budgets that count acts (`counts: 'acts'`) if it had no effect: it was
 * refused, failed, repeated an answer, or reported that it did nothing. Refusals that answer a guess keep their point. Only logged-in callers get points back, and before the answer is sent (X207).
 */
export async function sparing<Value>(
  deps: Pick<Deps, 'limits' | 'db' | 'log' | 'refusals'>,
  rate: Rate,
  actor: Actor | null,
  perform: (spent: Spent) => Promise<Value>,
): Promise<Value> {
  if (!actor || !deps.limits.countsActs(rate)) return perform(countsNothing)
  let cameToNothing = true
  const note: Spent['note'] = (outcome, { isNothing }) => {
    cameToNothing = outcome.ok
      ? (isNothing?.(outcome.value) ?? false)
      : !deps.refusals[outcome.code as RefusalCode].answersGuess
  }
  try {
    return await perform({ note })
  } finally {
    if (cameToNothing) await giveBack(deps, rate, actor)
  }
}

const countsNothing: Spent = { note: () => undefined }

/** A database that does not answer must not hide the refusal itself. */
async function giveBack({ limits, db, log }: Pick<Deps, 'limits' | 'db' | 'log'>, rate: Rate, actor: Actor) {
  const lost = (error: unknown) =>
    log.warn({ err: error, rate }, 'could not restore the rate limit after a refused call')
  await limits.giveActBack(db, rate, actor).catch(lost)
}
