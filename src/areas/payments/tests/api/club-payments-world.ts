import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { jobs } from '#app/jobs.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { runJobsOnce } from '#kernel/server/jobs/queue.ts'
import { addMember } from '#tests/support/a-club.ts'
import { aServer } from '#tests/support/a-server.ts'
import { anEvent, anInvitation } from '#tests/support/an-event.ts'
import { type Answer, aClubScene, type ClubScene } from '#tests/support/club-world.ts'
import type { Message } from '#tests/support/fake-stripe/messages.ts'
import { anAccount, aSession, sendAs } from '#tests/support/principals.ts'

/** A member with an account and an invitation, who pays by card. */
export interface Payer {
  readonly mid: number
  readonly eiid: number
  post(url: string, body: unknown, key?: string): Promise<Answer>
  put(url: string, body: unknown): Promise<Answer>
  get(url: string): Promise<Answer>
  /** Pays for the event of the invitation. */
  pays(token?: string, more?: { seen?: number; key?: string }): Promise<Answer>
}

/** A club that takes cards at the demo's provider, with an adjustable clock. */
export interface ClubPaymentsWorld {
  readonly app: FastifyInstance
  readonly deps: Deps
  readonly connection: pg.PoolConfig
  readonly scene: ClubScene
  readonly cid: number
  later(milliseconds: number): void
  /** Keeps everybody's session, after days. */
  staysSignedIn(): Promise<void>
  jobsRun(): Promise<void>
  anEvent(values?: Parameters<typeof anEvent>[3]): Promise<number>
  /** With `through` the payer sends to another process of the same database. */
  aPayer(eid: number, through?: FastifyInstance): Promise<Payer>
  /** Rows of any statement. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into rows of every shape
  rows(text: string, ...values: unknown[]): Promise<any[]>
  /** Delivers a message of the provider; returns the status of the answer. */
  hears(message: Message, path: string): Promise<number>
  mails(): Promise<{ recipient: string; subject: string; body_text: string }[]>
  /** What the accounts of the books hold, in cents. */
  ledger(): Promise<Record<string, number>>
  close(): Promise<void>
}

/** Connects an account in which the club takes cards; the one before it ends. */
export async function linkAccount(scene: ClubScene, cid: number, fills?: Options['fills']): Promise<void> {
  await scene.as('clubAdmin').confirms()
  const opened = await scene.as('clubAdmin').post('/api/club/connectCardAccount', { cid })
  const url = new URL(opened.body.url)
  fills?.(url.pathname.split('/').at(-1) ?? '')
  const back = new URL(url.searchParams.get('back') ?? url.href)
  const query = `state=${back.searchParams.get('state')}&demo=ready`
  await scene.as('clubAdmin').post(`/api/club/verifyNewConnectedAccount?${query}`, { cid })
}

interface Options {
  readonly env?: Readonly<Record<string, string>>
  /** Fills in the provider's form about an account. */
  readonly fills?: (ref: string) => void
}

export async function clubPaymentsWorld({ env = {}, fills }: Options = {}): Promise<ClubPaymentsWorld> {
  // Days pass in these tests, and months close: from the 10th of a month, all of them stay in it, whatever today is.
  const today = new Date()
  let ahead = Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1, 10, 16) - today.getTime()
  const clock = { now: () => new Date(Date.now() + ahead) }
  const server = await aServer({ demo: true, clock, env: { TRUST_PROXY: 'loopback', ...env } })
  const { app, deps, connection } = server
  const scene = await aClubScene(server)
  const { cid = 0, gid = 0 } = scene.ids
  await linkAccount(scene, cid, fills)
  const ways = { cid, acceptCreditCardPayments: true, venmo: '' }
  await scene.as('clubAdmin').put('/api/club/updatePaymentPreferences', ways)
  const rows: ClubPaymentsWorld['rows'] = async (text, ...values) => (await deps.pool.query(text, values)).rows
  return {
    app,
    deps,
    connection,
    scene,
    cid,
    later(milliseconds) {
      ahead += milliseconds
    },
    async staysSignedIn() {
      await deps.pool.query('update session set expires_at = $1, last_seen_at = $2', [
        new Date(clock.now().getTime() + 86_400_000),
        clock.now(),
      ])
    },
    async jobsRun() {
      await deps.pool.query(`update graphile_worker._private_jobs set run_at = now() where run_at < $1`, [clock.now()])
      await runJobsOnce(deps, jobs)
    },
    anEvent: (values = {}) =>
      anEvent(deps, cid, gid, { cost_cents: 500, is_payment_required: true, is_open_to_group: true, ...values }),
    async aPayer(eid, through = app) {
      const account = await anAccount(deps, 'owner')
      const cookie = await aSession(deps, account)
      const mid = await addMember(deps, cid, account, 'Payer')
      const eiid = await anInvitation(deps, cid, eid, mid)
      const send = async (method: string, url: string, body?: unknown, key?: string): Promise<Answer> => {
        const answer = await sendAs(through, cookie, { method, url, key, ...(body === undefined ? {} : { body }) })
        return { ...answer, body: JSON.parse(String(answer.body)) }
      }
      return {
        mid,
        eiid,
        post: (url, body, key) => send('POST', url, body, key),
        put: (url, body) => send('PUT', url, body),
        get: (url) => send('GET', url),
        pays: (token = 'demo-approved', { key, ...more } = {}) =>
          send(
            'POST',
            '/api/eventStripePayment',
            { token, eiid, eid, mid, amount: 1, displayAmount: '$1', ...more },
            key,
          ),
      }
    },
    rows,
    async hears(message, path) {
      const response = await app.inject({
        method: 'POST',
        url: path,
        headers: { 'content-type': 'application/json', 'stripe-signature': message.signature(clock.now()) },
        payload: message.payload,
      })
      return response.statusCode
    },
    mails: () => rows('select recipient, subject, body_text from demo_outbox order by id'),
    async ledger() {
      const sums = await rows(
        `select l.ledger, sum(l.cents)::integer as cents from book_line l join book_entry e on e.id = l.entry_id
         where e.club_id = $1 group by 1 having sum(l.cents) <> 0 order by 1`,
        cid,
      )
      return Object.fromEntries(sums.map(({ ledger, cents }) => [ledger, cents]))
    },
    close: server.close,
  }
}
