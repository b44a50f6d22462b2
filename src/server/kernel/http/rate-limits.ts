import type { Rate, RateRule } from '#contract/kernel/rates'
import type { Actor } from './actor.ts'
import { Refused } from './refused.ts'
import { WindowCounter } from './window-counter.ts'

/** Milliseconds of a monotonic clock. */
type Now = () => number

/**
 * The budgets of this process. A call counts against every rule of its class; `take` is for budgets with other keys.
 */
export class RateLimits {
  private readonly classes = new Map<string, { rule: RateRule; counter: WindowCounter }[]>()
  private readonly named = new Map<string, WindowCounter>()
  private readonly now: Now

  constructor(rates: Readonly<Record<Rate, readonly RateRule[]>>, now: Now = () => performance.now()) {
    this.now = now
    for (const [name, rules] of Object.entries(rates)) {
      const counted = rules.filter((rule) => rule.in !== 'database')
      this.classes.set(
        name,
        counted.map((rule) => ({ rule, counter: new WindowCounter(rule) })),
      )
    }
  }

  /**
   * Counts one call of the class, or throws the 429 with its Retry-After. When a class counts only users, a visitor's
   * attempt counts as a read by the address.
   */
  takeCall(rate: Rate, actor: Actor | null, address: string): void {
    let isCounted = false
    for (const { rule, counter } of this.classes.get(rate) ?? []) {
      const key = keyOf(rule, actor, address)
      if (key === undefined) continue
      isCounted = true
      this.consume(counter, key)
    }
    if (!isCounted && rate !== 'read') this.takeCall('read', actor, address)
  }

  /** Counts against the budgets that the class keeps for the account named by a call. Throws like takeCall. */
  takeForAccount(rate: Rate, account: string): void {
    for (const { rule, counter } of this.classes.get(rate) ?? [])
      if (rule.by === 'account') this.consume(counter, account)
  }

  /** Gives back what a call took from the budgets for failures, once it turns out not to be one. */
  giveBack(rate: Rate, of: { address: string; account: string }): void {
    for (const { rule, counter } of this.classes.get(rate) ?? [])
      if (rule.counts === 'failures') counter.giveBack(rule.by === 'account' ? of.account : of.address)
  }

  /** Takes one from the budget of any key. Throws like takeCall. */
  take(name: string, key: string, points: number, seconds: number): void {
    const counter = this.named.get(name) ?? new WindowCounter({ points, seconds })
    this.named.set(name, counter)
    this.consume(counter, key)
  }

  private consume(counter: WindowCounter, key: string): void {
    const milliseconds = counter.take(key, this.now())
    if (milliseconds === 0) return
    const seconds = Math.max(1, Math.ceil(milliseconds / 1000))
    throw new Refused('too-many-requests', { retry_after: seconds }, { 'retry-after': String(seconds) })
  }
}

function keyOf(rule: RateRule, actor: Actor | null, address: string): string | undefined {
  if (rule.by === 'account') return undefined
  if (rule.by === 'address') return address
  if (rule.by === 'visitor-address') return actor ? undefined : address
  if (rule.by === 'user') return actor ? `u${actor.userId}` : undefined
  return actor ? `u${actor.userId}` : address
}
