import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sweepMailboxes } from '#areas/platform/server/sweep-database.ts'
import type { Rate, RateRule } from '#kernel/calls/rates.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { RateLimits } from '#kernel/server/http/rate-limits.ts'
import {
  confirmMailbox,
  isConfirmedMailbox,
  type MailDecision,
  type MailReason,
  mailboxKeyOf,
  refuseHeld,
  takeMailsTo,
  takeMailTo,
} from '#kernel/server/mail/mailboxes.ts'
import { aProcessBeside, aServer } from '#tests/support/a-server.ts'
import { aPerson, BrowserSession } from '#tests/support/browser-session.ts'

let server: Awaited<ReturnType<typeof aServer>>
let beside: Awaited<ReturnType<typeof aProcessBeside>>
beforeAll(async () => {
  server = await aServer()
  beside = await aProcessBeside(server)
})
afterAll(async () => {
  await beside.close()
  await server.close()
})

const aMailbox = () => `nobody-${randomUUID().slice(0, 12)}@example.org`
const take = (email: string, reason: MailReason, deps: Deps = server.deps) =>
  takeMailTo(deps.db, deps, { email, reason })
const sent = (decisions: readonly MailDecision[]) => decisions.filter(({ fate }) => fate === 'send').length
const times = <Value>(count: number, make: (at: number) => Value) => Array.from({ length: count }, (_, at) => make(at))

async function inTurn(count: number, make: (at: number) => Promise<MailDecision>): Promise<MailDecision[]> {
  const decisions: MailDecision[] = []
  for (let at = 0; at < count; at += 1) decisions.push(await make(at))
  return decisions
}

/** Lets this much time of the database's windows pass. */
const pass = (interval: string) =>
  server.deps.pool.query(
    'update rate_window set begun_at = begun_at - $1::interval, ends_at = ends_at - $1::interval',
    [interval],
  )

/** A process that has just started, and remembers no full window. */
const afresh = (rates = server.deps.config.rates): Deps => ({ ...server.deps, limits: new RateLimits(rates) })

describe('a mailbox that nobody has confirmed', () => {
  test('gets six mails an hour and twenty a day, for whatever reason its address was typed', async () => {
    const email = aMailbox()
    const ofHour = await inTurn(9, () => take(email, 'link'))
    expect(sent(ofHour)).toBe(6)
    expect(ofHour.at(-1)).toMatchObject({ fate: 'hold', limit: 'unconfirmed-mailbox' })
    let ofDay = sent(ofHour)
    for (let hour = 0; hour < 5; hour += 1) {
      await pass('61 minutes')
      const deps = afresh()
      ofDay += sent(await inTurn(9, () => take(email, 'link', deps)))
    }
    expect(ofDay).toBe(20)
    await pass('24 hours')
    expect((await take(email, 'link', afresh())).fate).toBe('send')
  })

  test('gets no news after its first mail until somebody opens the link', async () => {
    const email = aMailbox()
    expect((await take(email, 'link')).fate).toBe('send')
    expect(await take(email, 'news')).toEqual({ fate: 'hold', limit: 'unopened' })
    expect(await take(email, 'added')).toEqual({ fate: 'hold', limit: 'unopened' })
    expect((await take(email, 'notice')).fate).toBe('send')
    expect((await take(email, 'link')).fate).toBe('send')
    await confirmMailbox(server.deps.db, server.deps, email)
    expect((await take(email, 'news')).fate).toBe('send')
    expect((await take(email, 'added')).fate).toBe('send')
  })

  test('is one mailbox under all its spellings', async () => {
    const name = `nobody${randomUUID().slice(0, 8)}`
    const spellings = times(10, (at) => `${name.slice(0, at)}.${name.slice(at)}+${at}@gmail.com`.replace(/^\./, ''))
    expect(sent(await inTurn(10, (at) => take(spellings[at] ?? '', 'link')))).toBe(6)
  })

  test('keeps its budget when a mail is held: what does not leave costs nothing', async () => {
    const email = aMailbox()
    await inTurn(40, () => take(email, 'link', afresh()))
    await pass('61 minutes')
    expect(sent(await inTurn(9, () => take(email, 'link', afresh())))).toBe(6)
  })

  test('gets its budget back from a transaction that came to nothing', async () => {
    const email = aMailbox()
    const add = server.deps.db.transaction().execute(async (tx) => {
      await takeMailTo(tx, server.deps, { email, reason: 'added' })
      throw new Error('nobody was added')
    })
    await expect(add).rejects.toThrow('nobody was added')
    expect((await take(email, 'added')).fate).toBe('send')
  })

  test('refuses a call with the time to wait where its caller may know', async () => {
    const email = aMailbox()
    const decisions = await inTurn(7, () => take(email, 'link'))
    expect(() => refuseHeld(decisions[0] as MailDecision)).not.toThrow()
    expect(() => refuseHeld(decisions[6] as MailDecision)).toThrow(
      expect.objectContaining({ code: 'too-many-requests', detail: { retry_after: expect.any(Number) } }),
    )
  })
})

describe('forty mails at once, in two processes', () => {
  const processes = () => [server.deps, beside.deps]
  const atOnce = async (email: string, reason: MailReason, all: readonly Deps[]) =>
    sent(await Promise.all(times(40, (at) => take(email, reason, all[at % all.length] ?? server.deps))))

  test('are six where their address was typed, and one where it is news', async () => {
    expect(await atOnce(aMailbox(), 'link', processes())).toBe(6)
    expect(await atOnce(aMailbox(), 'news', processes())).toBe(1)
    expect(await atOnce(aMailbox(), 'added', processes())).toBe(1)
  })

  test('would be twelve if each process counted alone', async () => {
    const alone = (all: Readonly<Record<Rate, readonly RateRule[]>>) =>
      Object.fromEntries(
        Object.entries(all).map(([rate, rules]) => [rate, rules.map((rule) => ({ ...rule, in: undefined }))]),
      ) as unknown as Readonly<Record<Rate, readonly RateRule[]>>
    const lonely = times(2, () => afresh(alone(server.deps.config.rates)))
    expect(await atOnce(aMailbox(), 'link', lonely)).toBe(12)
  })

  test('would be several pieces of news if the first were looked for before it is noted', async () => {
    const key = mailboxKeyOf(server.deps, aMailbox())
    const look = () => server.deps.pool.query(`select from mailbox where key = decode($1, 'hex')`, [key])
    const note = () =>
      server.deps.pool.query(`insert into mailbox values (decode($1, 'hex'), null, now()) on conflict do nothing`, [
        key,
      ])
    const lookThenNote = async () => {
      const isFirst = (await look()).rows.length === 0
      if (isFirst) await note()
      return isFirst
    }
    const first = await Promise.all(times(40, lookThenNote))
    expect(first.filter((isFirst) => isFirst).length).toBeGreaterThan(1)
  })

  test('of one call are decided one after the other, in the order in which they were given', async () => {
    const [one, other] = [aMailbox(), aMailbox()]
    const mails = times(20, (at) => ({ email: at % 2 === 0 ? one : other, reason: 'link' as const }))
    const decisions = await takeMailsTo(server.deps.db, server.deps, mails)
    expect(sent(decisions.slice(0, 12))).toBe(12)
    expect(sent(decisions.slice(12))).toBe(0)
  })
})

describe('a confirmed mailbox', () => {
  test('has room for a family, and an end for a stranger who types its address', async () => {
    const email = aMailbox()
    await confirmMailbox(server.deps.db, server.deps, email)
    const decisions = await inTurn(35, () => take(email, 'link'))
    expect(sent(decisions)).toBe(30)
    expect(decisions.at(-1)).toMatchObject({ fate: 'hold', limit: 'confirmed-mailbox' })
    expect((await take(email, 'news')).fate).toBe('send')
  })

  test('is every address that an account has confirmed, without another link', async () => {
    const person = aPerson()
    const browser = new BrowserSession(server.app)
    const { user_id: id } = (await browser.post('/auth/register', person)).body
    expect(await isConfirmedMailbox(server.deps.db, server.deps, person.email)).toBe(false)
    await server.deps.pool.query('update account set email_verified_at = now() where id = $1', [id])
    expect(await isConfirmedMailbox(server.deps.db, server.deps, person.email.toUpperCase())).toBe(true)
  })
})

describe('the table of mailboxes', () => {
  test('holds no address', async () => {
    const email = aMailbox()
    await take(email, 'link')
    const { rows } = await server.deps.pool.query<{ row: string }>('select m::text as row from mailbox m')
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.map(({ row }) => row).join()).not.toContain(email.slice(0, 12))
  })

  test('forgets after three months that nobody opened a link, and after a year a confirmation', async () => {
    const [unopened, opened] = [aMailbox(), aMailbox()]
    await take(unopened, 'news')
    await confirmMailbox(server.deps.db, server.deps, opened)
    const sweepAfter = (days: number) => sweepMailboxes(server.deps.db, new Date(Date.now() + days * 86_400_000))
    await sweepAfter(80)
    expect(await take(unopened, 'news')).toEqual({ fate: 'hold', limit: 'unopened' })
    await sweepAfter(100)
    expect((await take(unopened, 'news')).fate).toBe('send')
    expect(await isConfirmedMailbox(server.deps.db, server.deps, opened)).toBe(true)
    await sweepAfter(410)
    expect(await isConfirmedMailbox(server.deps.db, server.deps, opened)).toBe(false)
  })
})
