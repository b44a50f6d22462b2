import type { IncomingMessage } from 'node:http'
import { type Answer, FakeLedger } from './ledger.ts'
import { newId } from './objects.ts'
import { ApiError, type Form, invalid } from './requests.ts'

/** A connected account with those fields of the public API that matter here. */
export interface Account {
  readonly id: string
  readonly object: 'account'
  readonly email: string | null
  readonly default_currency: string
  charges_enabled: boolean
}

/** The accounts that the platform made, each with payments of its own. */
export class FakeAccounts {
  readonly #now: () => Date
  readonly #accounts = new Map<string, Account>()
  readonly #ledgers = new Map<string, FakeLedger>()
  readonly #kept = new Map<string, Account>()

  constructor(now: () => Date) {
    this.#now = now
  }

  /** The account's form was filled in, or what it may do was withdrawn. */
  mayCharge(id: string, may: boolean): void {
    this.#find(id).charges_enabled = may
  }

  ledgerOf(id: string): FakeLedger {
    const ledger = this.#ledgers.get(this.#find(id).id)
    if (!ledger) throw invalid('account_invalid', `No such account: '${id}'`, 403)
    return ledger
  }

  /** The ledger of the account that a request names; undefined where it names none. */
  ledgerFor({ headers }: IncomingMessage): FakeLedger | undefined {
    const id = headers['stripe-account']
    return typeof id === 'string' ? this.ledgerOf(id) : undefined
  }

  /** Answers requests about accounts; undefined for all others. */
  answer(method: string, path: string, key: string | undefined, form: Form): Answer | undefined {
    const [, id] = /^\/v1\/accounts\/(\w+)$/.exec(path) ?? []
    if (method === 'GET' && id) return { status: 200, body: this.#find(id) }
    if (method === 'POST' && path === '/v1/accounts') return { status: 200, body: this.#make(key, form) }
    if (method === 'POST' && path === '/v1/account_links') return { status: 200, body: this.#link(form) }
    return undefined
  }

  #make(key: string | undefined, form: Form): Account {
    if (!key) throw invalid('no_key', 'A request that makes an account must carry an Idempotency-Key')
    const known = this.#kept.get(key)
    if (known) return known
    if (form.get('type') !== 'standard') throw invalid('parameter_missing', 'Only standard accounts are known here')
    const email = form.get('email')
    const made = {
      id: newId('acct'),
      object: 'account',
      email,
      default_currency: 'usd',
      charges_enabled: false,
    } as const
    const account: Account = { ...made }
    this.#accounts.set(account.id, account)
    this.#ledgers.set(account.id, new FakeLedger(this.#now))
    this.#kept.set(key, account)
    return account
  }

  #link(form: Form) {
    const { id } = this.#find(form.get('account') ?? '')
    if (form.get('type') !== 'account_onboarding') throw invalid('parameter_missing', 'Missing required param: type.')
    const back = form.get('return_url') ?? ''
    return { object: 'account_link', url: `https://connect.stripe.test/setup/${id}?back=${encodeURIComponent(back)}` }
  }

  #find(id: string): Account {
    const account = this.#accounts.get(id)
    if (!account)
      throw new ApiError(403, { type: 'invalid_request_error', code: 'account_invalid', message: 'No access' })
    return account
  }
}
