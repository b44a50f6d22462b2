import * as z from 'zod/mini'
import { decideCardPay, type PayableSpot, paysForSpot } from '#areas/bookings/rules/card-pay.ts'
import type { DebtKind } from '#areas/payments/rules/debt-kinds.ts'
import { type RefundRule, refundTermsOf } from '#areas/payments/rules/refund-rule.ts'
import { type Debt, debtsCharged, debtsReturned, type Outcomes, type PaidLine } from '#areas/payments/server/debts.ts'
import type { OwedNow } from '#areas/payments/server/pay-debt.ts'
import { returnOwed } from '#areas/payments/server/return-owed.ts'
import { takesNoCards } from '#areas/payments/server/words.ts'
import { ok, type Result } from '#kernel/rules/result.ts'
import type { Reader, Tx } from '#kernel/server/db/database.ts'
import { defineJob, enqueue, type Job } from '#kernel/server/jobs/job.ts'
import { type Listener, when } from '#kernel/server/occasions.ts'

/** A person's row on its list. */
interface CardRow {
  readonly id: number
  readonly cost_cents: number
  /** What goes back to the card, because the spot is gone or its event was canceled. */
  readonly owed_back_cents: number | null
}

type CardChanges = Partial<Record<'refund_hours' | 'refund_cents' | 'owed_back_cents', number>>

/** A lesson or event and a person's row on its list, read under the lock. */
export interface CardSpot<List, Row> {
  readonly list: List
  readonly row: Row
}

interface Paying {
  /** Null for a visitor. */
  readonly accountId: number | null
  readonly now: Date
}

/** What one kind of list says about spots that are paid by card. */
export interface CardKind<List, Row, Code extends string> {
  readonly debt: DebtKind
  find(db: Reader, rowId: number): Promise<Row | undefined>
  /** Locks the lesson or event of a row. */
  lock(tx: Tx, row: Row): Promise<List | undefined>
  payable(spot: CardSpot<List, Row>): PayableSpot<Code>
  isPaidByCard(row: Row): boolean
  payeeOf(list: List): { readonly personId: number }
  titleOf(list: List): string
  /** What is refunded to people who cancel. Undefined if the payee takes no cards now. */
  refundRuleOf(tx: Tx, list: List): Promise<RefundRule | undefined>
  save(tx: Tx, rowId: number, changes: CardChanges, now: Date): Promise<void>
  /** The card was charged. Marks the spot as paid, logs it, and tells people. */
  settle(tx: Tx, spot: CardSpot<List, Row>, paying: Paying): Promise<void>
  /** The money went back, so the spot is no longer paid. */
  unsettle(tx: Tx, row: Row, now: Date): Promise<void>
  logRefund(tx: Tx, spot: CardSpot<List, Row>, now: Date): Promise<void>
  /** The job that refunds a spot, the field of its payload with the row, and the reason for the payer. */
  readonly refund: { readonly job: string; readonly field: string; readonly reason: string }
}

/** The card payments for the spots of one kind of list. */
export class SpotCards<List, Row extends CardRow, Code extends string> {
  readonly #kind: CardKind<List, Row, Code>

  constructor(kind: CardKind<List, Row, Code>) {
    this.#kind = kind
  }

  /** Locks the lesson or event of a row, and then reads both. */
  async lock(tx: Tx, rowId: number): Promise<CardSpot<List, Row> | undefined> {
    const found = await this.#kind.find(tx, rowId)
    const list = found && (await this.#kind.lock(tx, found))
    const row = list && (await this.#kind.find(tx, rowId))
    return list && row && { list, row }
  }

  /** Whether a spot can be paid now. */
  decide(spot: CardSpot<List, Row>, now: Date): Result<'owed' | 'paid', Code | 'nothing-to-pay'> {
    return decideCardPay(this.#kind.payable(spot), now)
  }

  /** What a spot owes: its price when the person signed up. */
  debtOf({ list, row }: CardSpot<List, Row>): Debt {
    const { debt: kind, titleOf } = this.#kind
    return { kind, key: String(row.id), memberId: null, title: titleOf(list), cents: row.cost_cents }
  }

  /** Decides what is owed for a spot, under the lock, and notes what the payee now refunds. */
  async owe(tx: Tx, spot: CardSpot<List, Row>, now: Date): Promise<Result<OwedNow, Code | 'nothing-to-pay'>> {
    const decision = this.decide(spot, now)
    if (!decision.ok) return decision
    if (decision.value === 'paid') return ok({ spared: 'paid' })
    const { list, row } = spot
    const rule = await this.#kind.refundRuleOf(tx, list)
    if (!rule) return ok({ spared: 'no id', message: takesNoCards(this.#kind.payeeOf(list)) })
    const { hours, cents } = refundTermsOf(rule, row.cost_cents)
    await this.#kind.save(tx, row.id, { refund_hours: hours, refund_cents: cents }, now)
    return ok({ debts: [this.debtOf(spot)] })
  }

  /** What happens to card payments for these spots. */
  listeners(): readonly Listener[] {
    const isOwn = ({ kind }: PaidLine) => kind === this.#kind.debt
    return [
      when(debtsCharged, async ({ tx, payment, lines, now }): Promise<Outcomes> => {
        const outcomes: Record<number, 'paid' | 'to-return'> = {}
        const paying = { accountId: payment.account_id, now }
        for (const line of lines.filter(isOwn)) outcomes[line.number] = await this.#settle(tx, Number(line.key), paying)
        return outcomes
      }),
      when(debtsReturned, async ({ tx, lines, now }) => {
        for (const { key } of lines.filter(isOwn)) await this.#unsettle(tx, Number(key), now)
        return 0
      }),
    ]
  }

  /** The card was charged: the spot is paid, if it is still there to pay for. */
  async #settle(tx: Tx, rowId: number, paying: Paying): Promise<'paid' | 'to-return'> {
    const spot = await this.lock(tx, rowId)
    if (!spot || !paysForSpot(this.#kind.payable(spot))) return 'to-return'
    await this.#kind.settle(tx, spot, paying)
    return 'paid'
  }

  /** All of it was refunded. The spot stays. */
  async #unsettle(tx: Tx, rowId: number, now: Date): Promise<void> {
    const spot = await this.lock(tx, rowId)
    if (!spot || !this.#kind.isPaidByCard(spot.row)) return
    await this.#kind.unsettle(tx, spot.row, now)
    await this.#kind.logRefund(tx, spot, now)
  }

  /**
   * Queues the refunds of spots that were paid by card. Call it under the lock, in the transaction that ends them.
   * `centsOf` says how much each gets back.
   */
  async queueRefunds(tx: Tx, rows: readonly Row[], centsOf: (row: Row) => number, now: Date): Promise<void> {
    const { debt, refund, isPaidByCard, save } = this.#kind
    for (const row of rows.filter(isPaidByCard)) {
      const cents = centsOf(row)
      await save(tx, row.id, { owed_back_cents: cents }, now)
      const key = `${debt} refund ${row.id}`
      if (cents > 0) await enqueue(tx, this.refundJob(), { [refund.field]: row.id }, { key })
    }
  }

  /** Refunds what someone had paid by card for a spot that is gone, or whose event was canceled. */
  refundJob(): Job<Record<string, number>> {
    const { debt: kind, refund } = this.#kind
    return defineJob({
      name: refund.job,
      lane: 'prompt',
      shape: z.object({ [refund.field]: z.int() }),
      run: (deps, payload) => {
        const rowId = payload[refund.field] ?? 0
        const owed = { kind, key: String(rowId), reason: refund.reason }
        return returnOwed(deps, owed, (tx) => this.#takeOwed(tx, rowId, deps.clock.now()))
      },
    })
  }

  /** What goes back for a spot, read under the lock. It is no longer paid then. */
  async #takeOwed(tx: Tx, rowId: number, now: Date): Promise<number> {
    const spot = await this.lock(tx, rowId)
    const owedCents = spot?.row.owed_back_cents ?? 0
    if (spot && owedCents > 0) await this.#kind.unsettle(tx, spot.row, now)
    return owedCents
  }
}
