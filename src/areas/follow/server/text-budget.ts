import { Counter } from 'prom-client'
import type { RateRule } from '#kernel/calls/rates.ts'
import { ok, type Result, refuse } from '#kernel/rules/result.ts'
import { startOfDayIn } from '#kernel/rules/wall-time.ts'
import { lockName } from '#kernel/server/db/advisory-lock.ts'
import type { Tx } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { networkOf } from '#kernel/server/http/address.ts'
import { registry } from '#kernel/server/http/metrics.ts'
import { addSpent, countSpent } from './text-budget-rows.ts'

export type Purpose = 'phone-code' | 'follower-text' | 'invitation-text' | 'text-reply'

/** The parties to whom a text is charged. Every rule for the purpose that names one of them applies. */
export interface Spender {
  readonly userId?: number
  readonly phone?: string
  readonly address?: string
}

export interface Overdrawn {
  /** The rule that refused. */
  readonly by: RateRule['by']
  /** When the next text is possible. Undefined means not today. */
  readonly again: Date | undefined
}

const day = 86_400

/**
 * Charges one text to the budgets of its purpose, all of them or none. They are counted in the database under a lock
 * per scope, always in the order of the rules, so that several processes share them (safety, R8). With `only`, just the
 * rules about these apply.
 *
 * Refusal: overdrawn, with the rule that is used up.
 */
export async function takeText(
  deps: Deps,
  tx: Tx,
  purpose: Purpose,
  spender: Spender,
  only?: readonly RateRule['by'][],
): Promise<Result<undefined, 'overdrawn'> & { readonly overdrawn?: Overdrawn }> {
  const now = deps.clock.now()
  const rules = deps.config.rates[purpose].filter((rule) => !only || only.includes(rule.by))
  const scopes = [...new Set(rules.map((rule) => scopeOf(rule.by, purpose, spender)).filter((scope) => scope !== ''))]
  for (const scope of scopes) await lockName(tx, `texts ${scope}`)
  const today = startOfDayIn(deps.config.platformZone, now)
  for (const rule of rules) {
    const scope = scopeOf(rule.by, purpose, spender)
    if (scope === '') continue
    // A day starts at midnight in the platform's zone. Shorter windows slide.
    const since = rule.seconds < day ? new Date(now.getTime() - rule.seconds * 1000) : today
    const { count, oldest } = await countSpent(tx, scope, since)
    if (rule.by === 'everybody') sayHowMuch(deps, count + 1, rule.points)
    if (count < rule.points) continue
    const again = rule.seconds < day && oldest ? new Date(oldest.getTime() + rule.seconds * 1000) : undefined
    return { ...refuse('overdrawn'), overdrawn: { by: rule.by, again } }
  }
  await addSpent(tx, scopes, now)
  return ok(undefined)
}

function scopeOf(by: RateRule['by'], purpose: Purpose, { userId, phone, address }: Spender): string {
  if (by === 'everybody') return 'everybody'
  if (by === 'purpose') return `purpose ${purpose}`
  if (by === 'user') return userId === undefined ? '' : `user ${userId}`
  if (by === 'number') return phone === undefined ? '' : `number ${phone}`
  if (by === 'reply') return phone === undefined ? '' : `reply ${phone}`
  return address === undefined ? '' : `address ${networkOf(address)}`
}

const alarms = new Counter({
  name: 'sideout_text_budget_alarms_total',
  help: 'Number of times the daily text budget was half used or used up',
  labelNames: ['at'],
  registers: [registry],
})

/** Using half of the daily budget raises an alarm: at this pace texts are being abused, or the budget is too small. */
function sayHowMuch({ log }: Deps, texts: number, budget: number): void {
  if (texts === Math.ceil(budget / 2)) {
    alarms.inc({ at: 'half' })
    log.warn({ alarm: 'texts', texts, budget }, 'half of the daily text budget is used')
  }
  if (texts === budget) {
    alarms.inc({ at: 'end' })
    log.error({ alarm: 'texts', budget }, 'the daily text budget is used up')
  }
}
