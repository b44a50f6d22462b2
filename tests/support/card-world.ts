import { randomUUID } from 'node:crypto'
import { jobs } from '#app/jobs.ts'
import { markReauthenticated } from '#areas/accounts/server/sessions.ts'
import { checkBooks } from '#areas/books/server/check-books.ts'
import { readProvider } from '#areas/books/server/read-provider.ts'
import { type CardAccountRow, findCardAccount } from '#areas/clubs/server/card-account-rows.ts'
import { tokenHashOf } from '#kernel/server/http/token.ts'
import { runJobsOnce } from '#kernel/server/jobs/queue.ts'
import { aLinkedAccount } from './a-card-account.ts'
import type { BreakableStatements } from './breakable-statements.ts'
import type { CardAct, PlainCardAct } from './card-histories.ts'
import { type CardModel, part } from './card-model.ts'
import type { FakeLedger } from './fake-stripe/ledger.ts'
import type { Intent } from './fake-stripe/objects.ts'
import type { FakeStripe } from './fake-stripe/server.ts'
import { sendAs } from './principals.ts'
import type { Terms } from './reply-board.ts'
import type { Outcome } from './reply-model.ts'
import { type View, viewOfModel } from './reply-view.ts'
import { ReplyWorld, type Server } from './reply-world.ts'

/** A server that takes cards at the stand-in, whose statements can be broken. */
export interface CardServer extends Server {
  readonly stripe: FakeStripe
  readonly broken: BreakableStatements
}

/** More than the provider is given to answer a payment that it never heard of, in milliseconds. */
const aWhile = 16 * 60_000

const tokenOf = { ok: 'ok', declined: 'declined', slow: 'slow', bank: 'bank', lost: 'ok', unreached: 'ok' } as const

let tokens = 0

/** The state of an event, with what the provider has of each person. */
export interface MoneyView extends View {
  readonly kept?: Readonly<Record<string, number>>
  /** Whose card is under way. */
  readonly underway: readonly string[]
}

export function moneyViewOf(model: CardModel): MoneyView {
  const kept = Object.fromEntries([...model.kept].sort(byName))
  return { ...viewOfModel(model), held: model.taken(), kept, underway: [...model.underway.keys()].sort() }
}

const byName = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]) => (one < other ? -1 : 1)

/** An event of a club of its own that takes cards, played through HTTP and at the provider. */
export class CardWorld {
  readonly #server: CardServer
  readonly #replies: ReplyWorld
  readonly #names: readonly string[]
  readonly #account: CardAccountRow
  readonly #ledger: FakeLedger

  private constructor(server: CardServer, replies: ReplyWorld, names: readonly string[], account: CardAccountRow) {
    this.#server = server
    this.#replies = replies
    this.#names = names
    this.#account = account
    this.#ledger = server.stripe.accounts.ledgerOf(account.ref ?? '')
  }

  static async open(server: CardServer, terms: Terms, names: readonly string[], invited: readonly string[]) {
    const { deps, stripe, clock } = server
    const history = { seed: 0, terms, names, acts: [] }
    const replies = await ReplyWorld.open(server, history, invited, clock.now())
    // So far away that nobody's time to pay passes in a history.
    await deps.pool.query(
      `update club_event set starts_at = starts_at + interval '5 days', ends_at = ends_at + interval '5 days',
         closes_at = closes_at + interval '5 days' where id = $1`,
      [replies.crowd.eventId],
    )
    const form = new URLSearchParams({ type: 'standard', email: 'club@example.org' })
    const made = stripe.accounts.answer('POST', '/v1/accounts', randomUUID(), form)
    const ref = String(Object(made?.body).id)
    stripe.accounts.mayCharge(ref, true)
    await aLinkedAccount(deps, replies.crowd.clubId, { provider: 'stripe', ref })
    const account = await findCardAccount(deps.db, { clubId: replies.crowd.clubId })
    if (!account) throw new Error('no account is linked')
    return new CardWorld(server, replies, names, account)
  }

  /** Does an act; one that is killed has no outcome, and is settled. */
  async do(act: CardAct): Promise<Outcome> {
    if (act.do !== 'kill') return this.#plain(act)
    const { broken, stripe } = this.#server
    const tried = () => this.#plain(act.act).catch(() => 'died')
    await broken.breaking(act.at, act.mishap, tried)
    stripe.breakDown(undefined)
    await this.#settle()
    return 'died'
  }

  async #plain(act: PlainCardAct): Promise<Outcome> {
    switch (act.do) {
      case 'card':
        return this.#card(act)
      case 'refund':
        return this.#refund(act)
      case 'dashboard': {
        const intent = await this.#intentOf(act.who)
        const charge = this.#ledger.chargeOf(intent?.id ?? '')
        const left = charge ? charge.amount - charge.amount_refunded : 0
        if (intent && left > 0) this.#ledger.refunds(intent.id, act.cents === 'all' ? left : Math.min(part, left))
        if (intent && act.isHeard) await this.#tell(intent, 1, false)
        return 'ok'
      }
      case 'completes': {
        const intent = await this.#intentOf(act.who)
        if (intent?.status === 'processing') this.#ledger.completes(intent.id)
        return 'ok'
      }
      case 'message': {
        const intent = await this.#intentOf(act.who)
        if (intent) await this.#tell(intent, act.times, act.isOld)
        return 'ok'
      }
      case 'dispute': {
        const intent = await this.#intentOf(act.who)
        if (intent) this.#ledger.disputes(intent.id)
        return 'ok'
      }
      case 'payout':
        this.#ledger.paysOut()
        return 'ok'
      case 'settle':
        await this.#settle()
        return 'ok'
      default:
        return this.#replies.do(act)
    }
  }

  async #card({ who, fate }: Extract<PlainCardAct, { do: 'card' }>): Promise<Outcome> {
    const { stripe, app } = this.#server
    if (fate === 'lost' || fate === 'unreached') stripe.breakDown(fate === 'lost' ? 'done' : 'undone')
    tokens += 1
    const body = { token: `ctoken_${tokenOf[fate]}_history_${tokens}`, eiid: await this.#invitationOf(who) }
    const request = { method: 'POST', url: '/api/eventStripePayment', body }
    const { code, status, body: said } = await sendAs(app, this.#member(who).cookie, request)
    stripe.breakDown(undefined)
    if (code !== undefined || status !== 200) return code ?? `${status} ${String(said)}`
    return (JSON.parse(String(said)) as { status: string }).status
  }

  async #refund({ who, cents, isHeard }: Extract<PlainCardAct, { do: 'refund' }>): Promise<Outcome> {
    const { stripe, app, deps } = this.#server
    const cookie = this.#replies.adminCookie
    await markReauthenticated(deps, tokenHashOf(cookie.split('=')[1] ?? '').toString('hex'))
    if (!isHeard) stripe.breakDown('done')
    const amount = cents === 'part' ? { amount: part } : {}
    const body = { eiid: await this.#invitationOf(who), reason: 'Rain', ...amount }
    const request = { method: 'POST', url: '/api/club/refundEventPayment', body }
    const { code, status, body: said } = await sendAs(app, cookie, request)
    stripe.breakDown(undefined)
    return code ?? (status === 200 ? 'ok' : `${status} ${String(said)}`)
  }

  /** Messages about a payment, as it is now or as it was before anything happened to it. */
  async #tell(intent: Intent, times: number, isOld: boolean): Promise<void> {
    const { stripe, clock, app } = this.#server
    const shown = isOld ? { ...intent, status: 'processing', amount_received: 0 } : intent
    const type = isOld ? 'payment_intent.processing' : 'payment_intent.succeeded'
    const message = stripe.accountMessage(type, this.#account.ref ?? '', shown)
    const deliver = () =>
      app.inject({
        method: 'POST',
        url: '/webhooks/clubPayments',
        headers: { 'content-type': 'application/json', 'stripe-signature': message.signature(clock.now()) },
        payload: message.payload,
      })
    await Promise.all(Array.from({ length: times }, deliver))
  }

  /** Time passes; the provider is asked about what is open, its list is read, and all jobs run. */
  async #settle(): Promise<void> {
    const { deps, clock } = this.#server
    clock.later(aWhile)
    await readProvider(deps, this.#account)
    await deps.pool.query(`select graphile_worker.add_job('payments.reconcile', '{}')`)
    await deps.pool.query('update graphile_worker._private_jobs set run_at = now(), attempts = 0 where run_at < $1', [
      clock.now(),
    ])
    await runJobsOnce(deps, jobs)
    await readProvider(deps, this.#account)
  }

  /** The event as the database shows it, with what the provider has of each person. */
  async view(): Promise<MoneyView> {
    const rows = await this.#replies.rows()
    const payments = await this.#payments()
    const books = this.#ledger.books()
    const kept = new Map(this.#names.map((name) => [name, 0]))
    for (const { who, key } of payments) {
      const { taken = 0, refunded = 0 } = books[key] ?? {}
      kept.set(who, (kept.get(who) ?? 0) + taken - refunded)
    }
    const { rows: held } = await this.#server.deps.pool.query<{ mid: number }>(
      'select member_id as mid from invitation where event_id = $1 and held_for is not null',
      [this.#replies.crowd.eventId],
    )
    const underway = held.map(({ mid }) => this.#nameOf(mid)).sort()
    return { ...rows, kept: Object.fromEntries([...kept].sort(byName)), underway }
  }

  /** What a check of the club's books finds. */
  check = async (): Promise<readonly string[]> =>
    (await checkBooks(this.#server.deps, this.#replies.crowd.clubId)).lines

  async #payments(): Promise<readonly { who: string; key: string }[]> {
    const { rows } = await this.#server.deps.pool.query<{ key: string; mid: number }>(
      `select p.key, l.member_id as mid from payment p join payment_line l on l.payment_id = p.id
       where p.club_id = $1 order by p.id`,
      [this.#replies.crowd.clubId],
    )
    return rows.map(({ key, mid }) => ({ key, who: this.#nameOf(mid) }))
  }

  /** What the provider has of the latest payment of somebody. */
  async #intentOf(who: string): Promise<Intent | undefined> {
    const key = (await this.#payments()).findLast((payment) => payment.who === who)?.key
    return [...this.#ledger.intents.values()].find(({ metadata }) => metadata['payment'] === key)
  }

  #member(name: string) {
    const member = this.#replies.crowd.members[this.#names.indexOf(name)]
    if (!member) throw new Error(`nobody is called ${name}`)
    return member
  }

  #nameOf = (mid: number) =>
    this.#names[this.#replies.crowd.members.findIndex((member) => member.mid === mid)] ?? `member ${mid}`

  async #invitationOf(who: string): Promise<number> {
    return this.#member(who).eiid
  }
}
