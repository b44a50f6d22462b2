import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { areas } from '#app/calls.ts'
import type { Call } from '#kernel/calls/call.ts'
import { beginStatement } from '#kernel/server/db/transactions.ts'
import { type BreakableStatements, breakableStatements, type Mishap } from '#tests/support/breakable-statements.ts'
import { gained, type RowCounts, rowCounter } from '#tests/support/row-counts.ts'
import { shareOfToday } from '#tests/support/share-of-today.ts'
import { onceScenes } from './once-scenes.ts'
import { type OnceServer, onceServer, type Prepared } from './once-server.ts'

const isSoak = process.env['SOAK'] === '1'
const limitMs = isSoak ? 600_000 : 90_000

/** What a repeat may add: a client that never saw the first response signs in again, and each request counts. */
const besideTheAct = ['idempotency', 'session', 'rate_window']
/** What these calls write before the transaction that does their work, or after it, and why that is safe. */
const otherWrites: Readonly<Record<string, RegExp>> = {
  // The payment and the job that asks about it are found again by the key. That the provider is about to be asked is noted
  // first, once (`markSent`).
  'payments.donate': /into "(payment|demo_charge)"|update "payment" set "sent_at"|add_job/,
  // The same, with the debts of the payment; and the refund with its job.
  'invitations.eventStripePayment': /into "(payment|payment_line|demo_charge)"|update "payment" set "sent_at"|add_job/,
  'invitations.payByLink': /into "(payment|payment_line|demo_charge)"|update "payment" set "sent_at"|add_job/,
  // What the payer was promised about refunds is written with the payment.
  'instruction.payLesson':
    /into "(payment|payment_line|demo_charge)"|update "payment" set "sent_at"|set "refund_hours"|add_job/,
  'public-events.payRegistration':
    /into "(payment|payment_line|demo_charge)"|update "payment" set "sent_at"|set "refund_hours"|add_job/,
  'dues.createCheckoutSession': /into "(payment|payment_line|demo_charge)"|update "payment" set "sent_at"|add_job/,
  'pos.posStripePayment':
    /into "(payment|payment_line|pos_sale|pos_sale_line|demo_charge)"|update "payment" set "sent_at"|add_job/,
  'pos.refundSale': /into "(payment_refund|demo_refund)"|update "payment_refund"|add_job/,
  'dues.refundDues': /into "(payment_refund|demo_refund)"|update "payment_refund"|add_job/,
  'payments.refundReceivedPayment': /into "(payment_refund|demo_refund)"|update "payment_refund"|add_job/,
  'payments.refundPayment': /into "(payment_refund|demo_refund)"|update "payment_refund"|add_job/,
  'invitations.refundEventPayment': /into "(payment_refund|demo_refund)"|update "payment_refund"|add_job/,
  // The right password gives its try back.
  'accounts.changePassword': /update rate_window/,
  // A repeated response brings a session of its own.
  'accounts.register': /into session/,
  'joining.registerWithClub': /into session/,
}

let server: OnceServer
let statements: BreakableStatements
let count: () => Promise<RowCounts>
beforeAll(async () => {
  server = await onceServer()
  statements = breakableStatements(server.deps)
  count = await rowCounter(server.deps, besideTheAct)
})
afterAll(() => server.close())

const calls: readonly Call[] = Object.values(areas)
  .flat()
  .filter((call: Call) => call.once)

test('every call that runs once has a scene here', () => {
  expect(Object.keys(onceScenes).sort()).toEqual(calls.map(({ name }) => name).sort())
})

/** A third of the calls in the gate, each day the next; all of them in the long test. */
const tried = isSoak ? calls : shareOfToday(calls, 3)

describe.each(tried)('$name', (call) => {
  test(
    'stores its answer with its act, writes nothing else, and is done once whatever happens to the process',
    async () => {
      const told = await server.prepare(call)
      const before = await count()
      const sent = await statements.record(() => accepted(told))
      const once = gained(before, await count())
      expect(once).not.toEqual({})

      const stored = sent.findIndex(isStored)
      expect(sent.filter(isStored), sent.join('\n')).toHaveLength(1)
      expect(sent[stored + 1]).toBe('commit')
      const apart = [...sent.slice(0, sent.lastIndexOf(beginStatement, stored)), ...sent.slice(stored + 2)].filter(
        isWrite,
      )
      expect(apart.filter((text) => !otherWrites[call.name]?.test(text))).toEqual([])

      for (const [at, mishap] of isSoak ? everywhere(sent) : aroundTheCommit(stored + 1))
        expect(await gainedDespite(call, at, mishap), `${mishap} at ${sent[at] ?? 'the end'}`).toEqual(once)
    },
    limitMs,
  )
})

type Place = readonly [at: number, mishap: Mishap]

const everywhere = (sent: readonly string[]): readonly Place[] =>
  sent.flatMap((_, at): Place[] => [
    [at, 'killed'],
    [at, 'unheard'],
  ])

const aroundTheCommit = (commit: number): readonly Place[] => [
  [commit, 'killed'],
  [commit, 'unheard'],
  [commit + 1, 'killed'],
]

const isStored = (text: string) => /^update "?idempotency/.test(text)
const isWrite = (text: string) =>
  /\b(insert into|update "?\w+"?( as \w+)? set|delete from|add_jobs?)\b/i.test(text) &&
  !/into (idempotency|rate_window)/.test(text)

/** Sends until it is done: what a killed transaction held is free in the database a moment later. */
async function accepted(prepared: Prepared, tries = 300): Promise<void> {
  const { status, code, body } = await server.send(prepared)
  if (code === 'import-running' && tries > 0) {
    // The pause between two tries.
    await sleep(100)
    return accepted(prepared, tries - 1)
  }
  expect(status === 200 && code === undefined, `${status} ${body}`).toBe(true)
}

/** What a request and its repeat have written, when a statement of the first one meets a mishap. */
async function gainedDespite(call: Call, at: number, mishap: Mishap, keyed = true): Promise<RowCounts> {
  const { key, ...prepared } = await server.prepare(call)
  const request = { ...prepared, key: keyed ? key : undefined }
  const before = await count()
  await statements.breaking(at, mishap, () => server.send(request))
  // A key without an answer is free after a minute.
  server.clock.later(61_000)
  await accepted(request)
  return gained(before, await count())
}

test('without a key, a lost commit does the act twice', async () => {
  const call = calls.find(({ name }) => name === 'scoring.addPlayer') ?? expect.fail('there is no such call')
  const prepared = { ...(await server.prepare(call)), key: undefined }
  const sent = await statements.record(() => accepted(prepared))
  expect(await gainedDespite(call, sent.indexOf('commit'), 'unheard', false)).toMatchObject({ 'public.player': 2 })
})

describe('an act whose answer cannot be stored', () => {
  const addGroup = () => calls.find(({ name }) => name === 'groups.createGroup') ?? expect.fail('there is no such call')

  test('is taken back with it, and a repeat does it', async () => {
    const request = await server.prepare(addGroup())
    const before = await count()
    await server.deps.pool.query(`create function refuse_update() returns trigger language plpgsql
      as $$ begin raise 'no room' using errcode = 'disk_full'; end $$;
      create trigger full_disk before update on idempotency for each row execute function refuse_update()`)
    expect(await server.send(request)).toMatchObject({ status: 503, code: 'disk-full' })
    expect(gained(before, await count())).toEqual({})

    await server.deps.pool.query('drop function refuse_update cascade')
    await accepted(request)
    expect(gained(before, await count())).toMatchObject({ 'public.club_group': 1 })
  })

  test('is taken back when a repeat took the key over meanwhile', async () => {
    const request = await server.prepare(addGroup())
    const before = await count()
    const holder = await server.deps.pool.connect()
    await holder.query('begin')
    await holder.query('lock table club_group in share row exclusive mode')
    const first = server.send(request)
    await expect.poll(() => isWaitingFor('club_group')).toBe(true)
    // The first request hangs for so long that its process counts as dead.
    server.clock.later(61_000)
    const second = server.send(request)
    await expect.poll(async () => (await keysTaken(request)).at.getTime()).toBe(server.clock.now().getTime())
    await holder.query('commit')
    holder.release()

    const answers = await Promise.all([first, second])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 503])
    expect(gained(before, await count())).toMatchObject({ 'public.club_group': 1 })
  })
})

test('a key whose process died is free although the clock was set back by an hour since', async () => {
  const call = calls.find(({ name }) => name === 'scoring.addPlayer') ?? expect.fail('there is no such call')
  const request = await server.prepare(call)
  await accepted(request)
  const left = `update idempotency set status = null, body = null, created_at = created_at + interval '1 hour'
    where key = $1`
  await server.deps.pool.query(left, [request.key])
  await accepted(request)
})

async function isWaitingFor(table: string): Promise<boolean> {
  const text = 'select from pg_locks where relation = $1::regclass and not granted'
  return ((await server.deps.pool.query(text, [table])).rowCount ?? 0) > 0
}

async function keysTaken({ key }: Prepared): Promise<{ at: Date }> {
  const text = 'select created_at as at from idempotency where key = $1'
  return (await server.deps.pool.query<{ at: Date }>(text, [key])).rows[0] ?? expect.fail('the key is free')
}
