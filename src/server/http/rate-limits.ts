import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { Rate, RateRule } from '#contract/rates'
import type { Actor } from './actor.ts'
import { Refused } from './refused.ts'

/** Budgets of this process. A call takes from every rule of its class; `take` serves budgets by other keys. */
export class RateLimits {
  private readonly classes = new Map<string, { rule: RateRule; limiter: RateLimiterMemory }[]>()
  private readonly named = new Map<string, RateLimiterMemory>()

  constructor(rates: Readonly<Record<Rate, readonly RateRule[]>>) {
    for (const [name, rules] of Object.entries(rates)) {
      this.classes.set(
        name,
        rules
          .filter((rule) => rule.in !== 'database')
          .map((rule) => ({
            rule,
            limiter: new RateLimiterMemory({ points: rule.points, duration: rule.seconds }),
          })),
      )
    }
  }

  /**
   * Takes one call of the class, or throws the 429 with its Retry-After. What a visitor tries of a class that counts
   * users only costs the address a read.
   */
  async takeCall(rate: Rate, actor: Actor | null, address: string): Promise<void> {
    let isCounted = false
    for (const { rule, limiter } of this.classes.get(rate) ?? []) {
      const key = keyOf(rule, actor, address)
      if (key === undefined) continue
      isCounted = true
      await consume(limiter, key)
    }
    if (!isCounted && rate !== 'read') await this.takeCall('read', actor, address)
  }

  /** Takes one from the budgets that the class has for the account a call is about. Throws like takeCall. */
  async takeForAccount(rate: Rate, account: string): Promise<void> {
    for (const { rule, limiter } of this.classes.get(rate) ?? [])
      if (rule.by === 'account') await consume(limiter, account)
  }

  /** Gives back what a call took that turned out to be no failure. */
  async giveBack(rate: Rate, of: { address: string; account: string }): Promise<void> {
    for (const { rule, limiter } of this.classes.get(rate) ?? [])
      if (rule.counts === 'failures') await limiter.reward(rule.by === 'account' ? of.account : of.address)
  }

  /** Takes one from a budget by any key. Throws like takeCall. */
  async take(name: string, key: string, points: number, seconds: number): Promise<void> {
    const limiter = this.named.get(name) ?? new RateLimiterMemory({ points, duration: seconds })
    this.named.set(name, limiter)
    await consume(limiter, key)
  }
}

function keyOf(rule: RateRule, actor: Actor | null, address: string): string | undefined {
  if (rule.by === 'account') return undefined
  if (rule.by === 'address') return address
  if (rule.by === 'visitor-address') return actor ? undefined : address
  if (rule.by === 'user') return actor ? `u${actor.userId}` : undefined
  return actor ? `u${actor.userId}` : address
}

async function consume(limiter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limiter.consume(key)
  } catch (state) {
    if (state instanceof Error) throw state
    const seconds = Math.max(1, Math.ceil((state as { msBeforeNext: number }).msBeforeNext / 1000))
    throw new Refused('too-many-requests', { retry_after: seconds }, { 'retry-after': String(seconds) })
  }
}
