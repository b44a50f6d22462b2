import type { FastifyInstance } from 'fastify'
import { publicEventExample } from '#areas/public-events/calls/public-event-shapes.ts'
import { registrationToken } from '#areas/public-events/server/registration-link.ts'
import type { Deps } from '#kernel/server/deps.ts'
import type { Environment } from '#kernel/server/environment.ts'
import { aServer } from '#tests/support/a-server.ts'
import { countStatements } from '#tests/support/count-statements.ts'
import { runAllOnce } from '#tests/support/jobs.ts'
import { anAccount, aSession, sendAs } from '#tests/support/principals.ts'
import { TestClock } from '#tests/support/test-clock.ts'

// biome-ignore lint/suspicious/noExplicitAny: the tests look into responses of every shape
type Body = any

export interface Answer {
  readonly status: number
  readonly code: string | undefined
  readonly body: Body
}

export interface Sender {
  readonly id: number
  send(method: string, url: string, body?: unknown, key?: string, from?: string): Promise<Answer>
}

/** The product on a database of its own, as organisers and visitors of public events use it. */
export async function publicWorld({ env, ...options }: { demo?: boolean; env?: Environment } = {}) {
  const clock = new TestClock()
  const server = await aServer({ clock, env: { TRUST_PROXY: 'loopback', ...env }, ...options })
  const { deps, app } = server
  const statements = countStatements(deps)
  const world = {
    ...server,
    clock,
    /** How many statements the work sends to the database. */
    statements,
    visitor: senderOf(app, 0, undefined),
    anOrganiser: (how: { review?: string; isConfirmed?: boolean } = {}) => anOrganiser(deps, app, how),
    aPerson: async (role: 'stranger' | 'staff' = 'stranger') => {
      const id = await anAccount(deps, role)
      return senderOf(app, id, await aSession(deps, id))
    },
    /** An event to come in a month, open for registration; it does not count against the ten of a day. */
    async anEvent(by: Sender, more: Record<string, unknown> = {}): Promise<number> {
      await deps.pool.query('delete from rate_window')
      const { status, body } = await by.send('POST', '/api/event/createEvent', { ...opened, ...more })
      if (status !== 200) throw new Error(JSON.stringify(body))
      return body.eid
    },
    /** A visitor fills in the form; the link in the mail is not opened. */
    fillsIn: (eid: number, who: string, more: Record<string, unknown> = {}, from?: string) =>
      world.visitor.send('POST', '/api/event/register', { eid, ...personOf(who), ...more }, undefined, from),
    /** A person who exists: fills in the form and opens the link. Answers what the form was told. */
    async register(eid: number, who: string, more: Record<string, unknown> = {}, from?: string): Promise<Answer> {
      const told = await world.fillsIn(eid, who, more, from)
      if (told.body.confirm_by) await world.opensLinkOf(eid, told.body.number)
      return told
    },
    /** The page of the link says that it was opened. */
    opensLinkOf: async (eid: number, number: number): Promise<Answer> =>
      world.visitor.send('POST', `/api/event/registration/${await world.linkOf(eid, number)}`, { act: 'seen' }),
    /** The token of the registration with this number. */
    async linkOf(eid: number, number: number): Promise<string> {
      const { rows } = await deps.pool.query(
        'select seed from public_registration where event_id = $1 and number = $2',
        [eid, number],
      )
      return registrationToken(deps, rows[0].seed)
    },
    event: async (eid: number) => (await world.visitor.send('POST', '/api/event/getEvent', { eid })).body,
    people: async (by: Sender, eid: number): Promise<Body[]> =>
      (await by.send('GET', `/api/event/registrations/${eid}`)).body.registrations,
    /** Sends what waits; answers the mails of the demo's outbox, oldest first. */
    async mails(): Promise<
      { recipient: string; subject: string; body_text: string; body_html: string; calendar: string }[]
    > {
      await runAllOnce(deps)
      const { rows } = await deps.pool.query('select * from demo_outbox order by id')
      return rows
    },
    /** Time goes by, and what waits for it becomes due. */
    async later(minutes: number): Promise<void> {
      clock.later(minutes * 60_000)
      await deps.pool.query('update graphile_worker._private_jobs set run_at = now() where run_at > now()')
    },
    /** Someone opens the page behind the link of the last mail, and with it confirms the mailbox. */
    async opens(...emails: string[]): Promise<void> {
      for (const email of emails) {
        const path = `/api/event/registration/${await world.tokenOf(email)}`
        const { status } = await world.visitor.send('POST', path, { act: 'seen' })
        if (status !== 200) throw new Error(`the link that was mailed to ${email} does not open`)
      }
    },
    /** The token of a registration, as its mail has it. */
    async tokenOf(email: string): Promise<string> {
      const mail = (await world.mails()).findLast(({ recipient }) => recipient === email)
      return /\/event\/registration\/([\w-]+)/.exec(mail?.body_text ?? '')?.[1] ?? ''
    },
  }
  return world
}

export type PublicWorld = Awaited<ReturnType<typeof publicWorld>>

/** Open now, in a month; the clock of these tests stands in November 2026. */
export const opened = {
  ...publicEventExample,
  startTime: '2026-12-21T09:00',
  endTime: '2026-12-21T11:00',
  openTime: '2026-11-01T09:00',
  closeTime: '2026-12-20T18:00',
}

/** Somebody by first and last name, with an address of their own. */
export function personOf(who: string) {
  const [first = '', last = 'Player'] = who.split(' ')
  const email = `${first}.${last}@example.org`.toLowerCase()
  return { first, last, phone: '801 555 0199', email, terms: true }
}

function senderOf(app: FastifyInstance, id: number, cookie: string | undefined): Sender {
  return {
    id,
    async send(method, url, body, key, from) {
      const answer = await sendAs(app, cookie, { method, url, body, key, from })
      return { ...answer, body: bodyOf(String(answer.body)) }
    },
  }
}

function bodyOf(text: string): Body {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** An account with a confirmed address whose pages staff have accepted, unless it says otherwise. */
async function anOrganiser(
  deps: Deps,
  app: FastifyInstance,
  { review = 'accepted', isConfirmed = true }: { review?: string; isConfirmed?: boolean },
): Promise<Sender> {
  const id = await anAccount(deps, 'stranger')
  const now = deps.clock.now()
  if (isConfirmed) await deps.pool.query('update account set email_verified_at = $2 where id = $1', [id, now])
  if (review !== 'none')
    await deps.pool.query(
      `insert into page_review (kind, account_id, state, path, asked_at) values ('organiser', $1, $2, '/eventadmin', $3)`,
      [id, review, now],
    )
  return senderOf(app, id, await aSession(deps, id))
}
