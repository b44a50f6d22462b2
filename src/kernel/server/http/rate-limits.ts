import type { Rate, RateRule } from '#kernel/calls/rates.ts'
import type { Reader } from '../db/database.ts'
import type { Actor } from './actor.ts'
import { networkOf } from './address.ts'
import { giveWindowsBack, takeWindows, type WindowOf } from './rate-window-rows.ts'
import { Refused } from './refused.ts'
import { WindowCounter } from './window-counter.ts'

/** Milliseconds on a monotonic clock. */
type Now = () => number

interface Budget {
  readonly rule: RateRule
  readonly counter: WindowCounter
  /** Names the rule in the windows that all processes share. */
  readonly name: string
}

/** Whose budgets a failure counts against. */
interface FailedAt {
  readonly address: string
  readonly account?: string
}

/** One budget, and the key under which it counts a caller. */
interface Charge {
  readonly budget: Budget
  readonly key: string
}

/**
 * The budgets of calls. Each is counted in this process's memory. Budgets that protect more than this process
 * (`in: 'database'`) are also counted in the database, which decides for all processes. For these, the memory can only
 * refuse earlier, which keeps a flood away from the database. A call counts against every rule of its class.
 */
export class RateLimits {
  private readonly classes = new Map<string, readonly Budget[]>()
  private readonly now: Now

  constructor(rates: Readonly<Record<Rate, readonly RateRule[]>>, now: Now = () => performance.now()) {
    this.now = now
    for (const [rate, rules] of Object.entries(rates)) {
      const budgets = rules
        .map((rule, place) => ({ rule, counter: new WindowCounter(rule), name: `${rate} ${place}` }))
        // A call that another rule refuses must not cost an act, so rules that count acts come last.
        .sort((one, other) => Number(one.rule.counts === 'acts') - Number(other.rule.counts === 'acts'))
      this.classes.set(
        rate,
        budgets.filter(({ rule }) => rule.in !== 'area'),
      )
    }
  }

  /** Whether `takeShared` has something to count for calls of this class. */
  isShared(rate: Rate): boolean {
    return this.budgetsOf(rate).some(({ rule }) => rule.in === 'database' && rule.by !== 'account')
  }

  /** Whether the class has budgets for acts, which give the point back if a call does nothing. */
  countsActs(rate: Rate): boolean {
    return this.budgetsOf(rate).some(({ rule }) => rule.counts === 'acts')
  }

  /**
   * Counts one call of the class in this process, or throws the 429 with its Retry-After. If a class counts only users,
   * a visitor's attempt counts as a read by the address.
   */
  takeCall(rate: Rate, actor: Actor | null, address: string): void {
    let isCounted = false
    // Every call passes here, so nothing is allocated for it.
    for (const { rule, counter } of this.budgetsOf(rate)) {
      const key = keyOf(rule, actor, address)
      if (key === undefined) continue
      isCounted = true
      refuseFor(counter.take(key, this.now()))
    }
    if (!isCounted && rate !== 'read') this.takeCall('read', actor, address)
  }

  /** How many milliseconds an address has to wait, according to this process's counts. Counts nothing. */
  waitOf(rate: Rate, address: string): number {
    let longest = 0
    for (const { rule, counter } of this.budgetsOf(rate)) {
      const key = keyOf(rule, null, address)
      if (key !== undefined) longest = Math.max(longest, counter.waitOf(key, this.now()))
    }
    return longest
  }

  /** Counts the same call in the database, for the rules that apply across all processes. Throws like takeCall. */
  async takeShared(db: Reader, rate: Rate, actor: Actor | null, address: string): Promise<void> {
    await this.takeEverywhere(db, this.chargesOfCall(rate, actor, address))
  }

  /**
   * Counts against the class's budgets for the account that a call names. Throws like takeCall. Inside a transaction,
   * `db` is that transaction, and a rollback gives the count back.
   */
  async takeForAccount(db: Reader, rate: Rate, account: string): Promise<void> {
    const charges = this.chargesOfAccount(rate, account)
    refuseFor(this.takeHere(charges))
    await this.takeEverywhere(db, charges)
  }

  /**
   * Counts against the budgets of several different accounts, without refusing. Returns how many milliseconds each has
   * to wait; 0 for accounts that had one left. Accounts that have to wait are not charged.
   */
  async tryForAccounts(db: Reader, rate: Rate, accounts: readonly string[]): Promise<number[]> {
    const waits = new Map(accounts.map((account) => [account, this.takeHere(this.chargesOfAccount(rate, account))]))
    const charges = accounts.flatMap((account) =>
      waits.get(account) === 0 ? this.chargesOfAccount(rate, account) : [],
    )
    for (const { charge, milliseconds } of await this.takeWindowsOf(db, charges))
      waits.set(charge.key, Math.max(waits.get(charge.key) ?? 0, milliseconds))
    const returned = charges.filter(({ key, budget }) => budget.rule.in === 'database' && waits.get(key) !== 0)
    if (returned.length > 0) await giveWindowsBack(db, returned.map(windowOf))
    return accounts.map((account) => waits.get(account) ?? 0)
  }

  /** Gives back what `takeForAccount` took, for an act that did nothing. */
  async giveBackForAccount(db: Reader, rate: Rate, account: string): Promise<void> {
    await this.giveBack(db, this.chargesOfAccount(rate, account))
  }

  /**
   * Gives back what a call took from the budgets for failures, once it turns out not to be one: from the address, and
   * from the account if the call named one.
   */
  async giveFailureBack(db: Reader, rate: Rate, of: FailedAt): Promise<void> {
    await this.giveBack(db, this.failuresOf(rate, of))
  }

  /** Gives back what a call took from the budgets for acts, once it turns out not to be one. */
  async giveActBack(db: Reader, rate: Rate, actor: Actor): Promise<void> {
    const charges = this.chargesOfCall(rate, actor, '')
    await this.giveBack(
      db,
      charges.filter(({ budget }) => budget.rule.counts === 'acts'),
    )
  }

  /** Like `giveFailureBack`, for a class that is counted in this process only. */
  giveFailureBackHere(rate: Rate, of: { address: string }): void {
    for (const { budget, key } of this.failuresOf(rate, of)) budget.counter.giveBack(key)
  }

  private budgetsOf(rate: Rate): readonly Budget[] {
    return this.classes.get(rate) ?? []
  }

  private chargesOfCall(rate: Rate, actor: Actor | null, address: string): Charge[] {
    return this.budgetsOf(rate).flatMap((budget) => {
      const key = keyOf(budget.rule, actor, address)
      return key === undefined ? [] : [{ budget, key }]
    })
  }

  private chargesOfAccount(rate: Rate, account: string): Charge[] {
    const budgets = this.budgetsOf(rate).filter(({ rule }) => rule.by === 'account')
    return budgets.map((budget) => ({ budget, key: account }))
  }

  private failuresOf(rate: Rate, { address, account }: FailedAt): Charge[] {
    const failures = this.budgetsOf(rate).filter(({ rule }) => rule.counts === 'failures')
    return failures.flatMap((budget) => {
      const key = budget.rule.by === 'account' ? account : networkOf(address)
      return key === undefined ? [] : [{ budget, key }]
    })
  }

  /**
   * Counts in this process, except what the database counts: a rollback gives the count back there, which this process
   * would not notice. For those budgets it only knows which ones the database has found to be full. Returns how many
   * milliseconds the charges have to wait; 0 if all of them had one left.
   */
  private takeHere(charges: readonly Charge[]): number {
    const now = this.now()
    const waits = charges.map(({ budget: { rule, counter }, key }) =>
      rule.in === 'database' ? counter.waitOf(key, now) : counter.take(key, now),
    )
    return Math.max(0, ...waits)
  }

  private async takeEverywhere(db: Reader, charges: readonly Charge[]): Promise<void> {
    const full = await this.takeWindowsOf(db, charges)
    refuseFor(Math.max(0, ...full.map(({ milliseconds }) => milliseconds)))
  }

  /** Counts in the database. Returns the charges for which there was no room, with the time until there is some. */
  private async takeWindowsOf(db: Reader, charges: readonly Charge[]) {
    const shared = charges.filter(({ budget }) => budget.rule.in === 'database')
    const full: { charge: Charge; milliseconds: number }[] = []
    if (shared.length === 0) return full
    const windows = await takeWindows(db, shared.map(windowOf))
    for (const [place, { count, milliseconds }] of windows.entries()) {
      const charge = shared[place]
      if (!charge || count <= charge.budget.rule.points) continue
      charge.budget.counter.fill(charge.key, this.now(), milliseconds)
      full.push({ charge, milliseconds: Math.max(milliseconds, 1) })
    }
    return full
  }

  private async giveBack(db: Reader, charges: readonly Charge[]): Promise<void> {
    for (const { budget, key } of charges) budget.counter.giveBack(key)
    const shared = charges.filter(({ budget }) => budget.rule.in === 'database')
    if (shared.length > 0) await giveWindowsBack(db, shared.map(windowOf))
  }
}

const windowOf = ({ budget, key }: Charge): WindowOf => ({
  rule: budget.name,
  key,
  seconds: budget.rule.seconds,
})

/** Refuses with the time to wait. Does nothing for 0 milliseconds. */
function refuseFor(milliseconds: number): void {
  if (milliseconds === 0) return
  throw tooManyRequests(Math.max(1, Math.ceil(milliseconds / 1000)))
}

/** The 429 with its Retry-After. */
export const tooManyRequests = (seconds: number): Refused =>
  new Refused('too-many-requests', { retry_after: seconds }, { 'retry-after': String(seconds) })

function keyOf(rule: RateRule, actor: Actor | null, address: string): string | undefined {
  if (rule.by === 'account') return undefined
  if (rule.by === 'address') return networkOf(address)
  if (rule.by === 'visitor-address') return actor ? undefined : networkOf(address)
  if (rule.by === 'user') return actor ? `u${actor.userId}` : undefined
  return actor ? `u${actor.userId}` : networkOf(address)
}
