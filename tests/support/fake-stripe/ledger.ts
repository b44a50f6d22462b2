import { type Charge, chargeFor, declined, fateOf, type Intent, newId } from './objects.ts'
import { type Item, itemOf, type Refund, refundOf } from './refunds.ts'
import { ApiError, checkCreate, type Form, invalid } from './requests.ts'

export interface Answer {
  readonly status: number
  readonly body: unknown
}

/** What Stripe stores: payment intents, charges, and the replies it keeps for idempotency keys. */
export class FakeLedger {
  readonly #now: () => Date
  readonly intents = new Map<string, Intent>()
  readonly #charges = new Map<string, Charge>()
  readonly #kept = new Map<string, { form: string; answer: Answer }>()
  readonly #used = new Set<string>()
  readonly #refunds = new Map<string, Refund>()
  readonly items: Item[] = []

  constructor(now: () => Date) {
    this.#now = now
  }

  /** Creates and confirms a payment, once per key; the same key with another form is an error. */
  create(key: string | undefined, form: Form): Answer {
    if (!key) throw invalid('no_key', 'A request that pays must carry an Idempotency-Key')
    const before = this.#kept.get(key)
    if (before && before.form !== form.toString())
      throw new ApiError(400, { type: 'idempotency_error', message: 'Keys can only be used with the same parameters' })
    const answer = before?.answer ?? this.#make(form)
    this.#kept.set(key, { form: form.toString(), answer })
    return answer
  }

  #make(form: Form): Answer {
    const { amount, token, key, email } = checkCreate(form, {
      isUsed: (each) => this.#used.has(each),
      isKnown: (each) => fateOf(each) !== undefined,
    })
    this.#used.add(token)
    const id = newId('pi')
    const intent: Intent = {
      id,
      object: 'payment_intent',
      amount,
      currency: 'usd',
      metadata: { payment: key },
      created: Math.floor(this.#now().getTime() / 1000),
      client_secret: `${id}_secret_x`,
      receipt_email: email,
      amount_received: 0,
      status: fateOf(token) ?? 'processing',
      latest_charge: null,
      last_payment_error: null,
      cancellation_reason: null,
    }
    this.intents.set(id, intent)
    if (intent.status === 'succeeded') this.completes(id)
    if (intent.status !== 'requires_payment_method') return { status: 200, body: this.#shown(intent, form) }
    intent.last_payment_error = declined(token)
    return { status: 402, body: { error: { ...intent.last_payment_error, payment_intent: intent } } }
  }

  retrieve(id: string, query: Form): Answer {
    return { status: 200, body: this.#shown(this.#find(id), query) }
  }

  /** Pages of two, so that paging is tested too. */
  list(query: Form): Answer {
    const [from, to] = [Number(query.get('created[gte]') ?? 0), Number(query.get('created[lte]') ?? Infinity)]
    const all = [...this.intents.values()].filter(({ created }) => created >= from && created <= to).reverse()
    const start = all.findIndex(({ id }) => id === query.get('starting_after')) + 1
    const data = all.slice(start, start + 2).map((intent) => this.#shown(intent, query))
    return { status: 200, body: { object: 'list', url: '/v1/payment_intents', has_more: start + 2 < all.length, data } }
  }

  cancel(id: string): Answer {
    const intent = this.#find(id)
    if (!['requires_action', 'requires_payment_method'].includes(intent.status))
      throw invalid('payment_intent_unexpected_state', `You cannot cancel this PaymentIntent: ${intent.status}`)
    Object.assign(intent, { status: 'canceled', cancellation_reason: 'abandoned' })
    return { status: 200, body: intent }
  }

  /** Completes a payment that is still processing. */
  completes(id: string): void {
    const intent = this.#find(id)
    const charge = chargeFor(intent)
    this.#charges.set(charge.id, charge)
    Object.assign(intent, { status: 'succeeded', amount_received: intent.amount, latest_charge: charge.id })
    const fee = Math.round(intent.amount * 0.029) + 30
    this.items.push(itemOf('charge', { amount: intent.amount, fee, at: this.#now(), source: charge }))
  }

  /** Gives money back, once per key. */
  refund(key: string | undefined, form: Form): Answer {
    if (!key) throw invalid('no_key', 'A request that refunds must carry an Idempotency-Key')
    const before = this.#kept.get(key)
    if (before) return before.answer
    const charge = this.chargeOf(form.get('payment_intent') ?? '')
    if (!charge) throw invalid('charge_missing', 'Nothing was taken that could go back')
    const refund = refundOf(charge, form, this.#now())
    this.#refunds.set(refund.id, refund)
    this.items.push(itemOf('refund', { amount: -refund.amount, at: this.#now(), source: refund }))
    const answer = { status: 200, body: refund }
    this.#kept.set(key, { form: form.toString(), answer })
    return answer
  }

  /** A refund that went through fails at the payer's bank after all. */
  refundFails(id: string): void {
    const refund = this.#refunds.get(id)
    const charge = refund && this.chargeOf(refund.payment_intent)
    if (!refund || !charge) throw new Error('There is no such refund')
    Object.assign(refund, { status: 'failed', failure_reason: 'expired_or_canceled_card' })
    charge.amount_refunded -= refund.amount
    charge.refunded = false
    this.items.push(itemOf('refund_failure', { amount: refund.amount, at: this.#now(), source: refund }))
  }

  refundsOf(id: string): Refund[] {
    return [...this.#refunds.values()].filter((refund) => refund.payment_intent === id)
  }

  /** The bank takes a disputed charge back. */
  disputes(id: string): void {
    const { amount } = this.#find(id)
    const dispute = { object: 'dispute', id: newId('dp'), payment_intent: id, status: 'needs_response' }
    const due_by = Math.floor(this.#now().getTime() / 1000) + 7 * 86_400
    const source = { ...dispute, evidence_details: { due_by } }
    this.items.push(itemOf('adjustment', { amount: -amount, fee: 1500, at: this.#now(), source }))
  }

  /** Takes everything that has not been paid out yet to the bank. */
  paysOut(): string {
    const id = newId('po')
    const waiting = this.items.filter((item) => item.payout === undefined)
    const amount = waiting.reduce((sum, item) => sum + item.amount - item.fee, 0)
    for (const item of waiting) item.payout = id
    const payout = itemOf('payout', { amount: -amount, at: this.#now(), source: { object: 'payout', id } })
    this.items.push({ ...payout, payout: id })
    return id
  }

  retrieveRefund(id: string): Answer {
    const refund = this.#refunds.get(id)
    if (!refund) throw invalid('resource_missing', `No such refund: '${id}'`, 404)
    return { status: 200, body: refund }
  }

  listRefunds(query: Form): Answer {
    const data = this.refundsOf(query.get('payment_intent') ?? '')
    return { status: 200, body: { object: 'list', url: '/v1/refunds', has_more: false, data } }
  }

  /** The latest first, in pages of three. */
  listItems(query: Form): Answer {
    const from = Number(query.get('created[gte]') ?? 0)
    const payout = query.get('payout')
    const all = this.items.filter((item) => item.created >= from && (!payout || item.payout === payout)).reverse()
    const start = all.findIndex(({ id }) => id === query.get('starting_after')) + 1
    const isExpanded = [...query].some(([name, value]) => name.startsWith('expand') && value === 'data.source')
    const data = all
      .slice(start, start + 3)
      .map(({ payout: _payout, source, ...item }) => ({ ...item, source: isExpanded ? source : null }))
    const has_more = start + 3 < all.length
    return { status: 200, body: { object: 'list', url: '/v1/balance_transactions', has_more, data } }
  }

  refunds(id: string, cents: number): void {
    const charge = this.chargeOf(id)
    if (!charge) throw new Error('Nothing was taken that could go back')
    charge.amount_refunded += cents
    charge.refunded = charge.amount_refunded === charge.amount
    this.items.push(
      itemOf('refund', { amount: -cents, at: this.#now(), source: { object: 'refund', payment_intent: id } }),
    )
  }

  chargeOf(id: string): Charge | undefined {
    return this.#charges.get(this.#find(id).latest_charge ?? '')
  }

  /** What was taken and what was refunded, by our key: the truth that our ledger is compared with. */
  books(): Record<string, { taken: number; refunded: number }> {
    const all = [...this.#charges.values()]
    return Object.fromEntries(
      all.map(({ metadata, amount_captured: taken, amount_refunded: refunded }) => [
        metadata['payment'] ?? '',
        { taken, refunded },
      ]),
    )
  }

  #find(id: string): Intent {
    const intent = this.intents.get(id)
    if (!intent) throw invalid('resource_missing', `No such payment_intent: '${id}'`, 404)
    return intent
  }

  #shown(intent: Intent, asked: Form) {
    const isExpanded = [...asked].some(([name, value]) => name.startsWith('expand') && value.endsWith('latest_charge'))
    const charge = this.#charges.get(intent.latest_charge ?? '')
    return isExpanded && charge ? { ...intent, latest_charge: charge } : { ...intent }
  }
}
