import type { Rate, RateRule } from '#contract/kernel/rates'
import type { Actor } from './actor.ts'
import { Refused } from './refused.ts'
import { WindowCounter } from './window-counter.ts'

/** Milliseconds of a clock that nobody sets. */
type Now = () => number

/** Budgets of this process. A call takes from every rule of its class; `take` serves budgets by other keys. */
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
   * Takes one call of the class, or throws the 429 with its Retry-After. What a visitor tries of a class that counts
   * users only costs the address a read.
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

  /** Takes one from the budgets that the class has for the account a call is about. Throws like takeCall. */
  takeForAccount(rate: Rate, account: string): void {
    for (const { rule, counter } of this.classes.get(rate) ?? [])
      if (rule.by === 'account') this.consume(counter, account)
  }

  /** Gives back what a call took that turned out to be no failure. */
  giveBack(rate: Rate, of: { address: string; account: string }): void {
    for (const { rule, counter } of this.classes.get(rate) ?? [])
      if (rule.counts === 'failures') counter.giveBack(rule.by === 'account' ? of.account : of.address)
  }

  /** Takes one from a budget by any key. Throws like takeCall. */
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
