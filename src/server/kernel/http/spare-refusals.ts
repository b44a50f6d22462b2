import { answersToGuesses, type Rate } from '#contract/kernel/rates'
import type { Deps } from '#server/kernel/deps'
import type { Actor } from './actor.ts'
import type { MountedCall } from './handle.ts'
import type { Outcome } from './outgoing.ts'

const toGuesses: ReadonlySet<string> = new Set(answersToGuesses)

/** What came of a call, for the budgets that count acts. Until something did, it is nothing. */
export interface Spent {
  note(outcome: Outcome, mounted: Pick<MountedCall, 'isNothing'>): void
}

/**
 * Runs a call, and gives its point back to the budgets that count acts (`counts: 'acts'`) if nothing came of it: it was
 * refused, failed, repeated an answer, or did nothing by its own account. The refusals in `answersToGuesses` keep their
 * point. Only signed-in callers are spared. The point is back before the answer leaves (X207).
 */
export async function sparing<Value>(
  deps: Pick<Deps, 'limits' | 'db' | 'log'>,
  rate: Rate,
  actor: Actor | null,
  perform: (spent: Spent) => Promise<Value>,
): Promise<Value> {
  if (!actor || !deps.limits.countsActs(rate)) return perform(countsNothing)
  let cameToNothing = true
  const note: Spent['note'] = (outcome, { isNothing }) => {
    cameToNothing = outcome.ok ? (isNothing?.(outcome.value) ?? false) : !toGuesses.has(outcome.code)
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
