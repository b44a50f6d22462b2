import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { paymentsJobs } from '#areas/payments/server/jobs.ts'
import * as paymentRows from '#areas/payments/server/payment-rows.ts'
import { aProcessBeside } from '#tests/support/a-server.ts'
import { type BreakableStatements, breakableStatements } from '#tests/support/breakable-statements.ts'
import { type ClubPaymentsWorld, clubPaymentsWorld, type Payer } from './club-payments-world.ts'

// Only used to remove the fence in a negative control: everything else is the real thing.
vi.mock('#areas/payments/server/payment-rows.ts', async (load) => ({ ...(await load<typeof paymentRows>()) }))

let world: ClubPaymentsWorld
/** The process that dies. */
let mortal: Awaited<ReturnType<typeof aProcessBeside>>
let broken: BreakableStatements
beforeAll(async () => {
  world = await clubPaymentsWorld()
  mortal = await aProcessBeside(world)
  broken = breakableStatements(mortal.deps)
})
afterEach(() => void vi.restoreAllMocks())
afterAll(async () => {
  await mortal.close()
  await world.close()
})

const aMortalPayer = async (eid: number) => world.aPayer(eid, mortal.app)

const standing = async ({ eiid }: Payer) =>
  (await world.rows('select response, payment_type, held_for from invitation where id = $1', eiid))[0]
const paymentOf = async ({ eiid }: Payer) =>
  (
    await world.rows(
      `select p.id, p.key, p.status, p.reason from payment p join payment_line l on l.payment_id = p.id
       where l.kind = 'event' and l.debt_key = $1`,
      String(eiid),
    )
  )[0]
const chargeCount = async () => (await world.rows('select count(*)::integer as charges from demo_charge'))[0].charges

/** What a payment sends to the database, in order. */
async function statementsOfAPayment(): Promise<string[]> {
  const other = await aMortalPayer(await world.anEvent())
  return broken.record(() => other.pays())
}

/** The payer pays in a process that dies right after the payment was committed, before it asks the provider. */
async function dieBeforeAsking(payer: Payer): Promise<void> {
  const statements = await statementsOfAPayment()
  const written = statements.findIndex((text) => text.startsWith('insert into "payment"'))
  const committed = statements.findIndex((text, place) => place > written && text.toLowerCase() === 'commit')
  await broken.breaking(committed + 1, 'killed', () => payer.pays().catch(() => undefined))
}

/** What runs once a minute in this area, as soon as a minute and fifty seconds have passed. */
async function soonAfter(): Promise<void> {
  world.later(110_000)
  for (const { name, every } of paymentsJobs)
    if (every === '* * * * *') await world.rows('select graphile_worker.add_job($1, $2)', name, '{}')
  await world.jobsRun()
}

describe('a payment whose process died before it asked the provider', () => {
  test('frees its spot within two minutes, as a declined card does: its payer is told, and can pay again', async () => {
    const eid = await world.anEvent({ spots: 1 })
    const [first, second] = [await aMortalPayer(eid), await world.aPayer(eid)]
    await dieBeforeAsking(first)
    expect((await standing(first)).held_for).not.toBeNull()
    const before = await chargeCount()
    expect((await second.pays()).body.status).toBe('full')

    await soonAfter()
    expect((await standing(first)).held_for).toBeNull()
    expect(await paymentOf(first)).toMatchObject({ status: 'failed', reason: 'never-asked' })
    expect(await chargeCount()).toBe(before)
    const { id } = await paymentOf(first)
    const mails = (await world.mails()).filter(({ body_text }) => body_text.includes(`payment=${id}`))
    expect(mails.map(({ body_text }) => /nothing was charged|not charged|weren’t charged/i.test(body_text))).toEqual([
      true,
    ])
    expect((await first.pays()).body.status).toBe('succeeded')
  })

  test('is not given up while its process may still ask', async () => {
    const payer = await aMortalPayer(await world.anEvent({ spots: 1 }))
    await dieBeforeAsking(payer)
    world.later(30_000)
    await world.rows('select graphile_worker.add_job($1, $2)', 'payments.freeUnsent', '{}')
    await world.jobsRun()
    expect((await standing(payer)).held_for).not.toBeNull()
    expect(await paymentOf(payer)).toMatchObject({ status: 'created' })
  })
})

describe('a payment that the provider may have been asked about', () => {
  /** The process dies when the provider has charged the card, and before it has said so. */
  async function dieAfterAsking(): Promise<Payer> {
    const payer = await aMortalPayer(await world.anEvent({ spots: 1 }))
    const statements = await statementsOfAPayment()
    const charged = statements.findIndex((text) => text.startsWith('insert into "demo_charge"'))
    expect(charged).toBeGreaterThan(0)
    await broken.breaking(charged + 1, 'killed', () => payer.pays().catch(() => undefined))
    return payer
  }

  test('keeps its spot until the provider has said that it took the money', async () => {
    const payer = await dieAfterAsking()
    await soonAfter()
    expect((await standing(payer)).held_for).not.toBeNull()
    await world.rows('select graphile_worker.add_job($1, $2)', 'payments.reconcile', '{}')
    world.later(60_000)
    await world.jobsRun()
    expect(await standing(payer)).toEqual({ response: 'yes', payment_type: 'Credit Card', held_for: null })
  })
})

/** A process that is only slow goes on to charge a payment that was given up while it slept. */
async function sleepBeforeAsking(isFenced: boolean): Promise<{ charged: number; held: unknown }> {
  const payer = await world.aPayer(await world.anEvent({ spots: 1 }))
  const before = await chargeCount()
  const { markSent } = paymentRows
  vi.spyOn(paymentRows, 'markSent').mockImplementationOnce(async (...asked) => {
    await soonAfter()
    return isFenced ? markSent(...asked) : true
  })
  await payer.pays()
  const { held_for } = await standing(payer)
  return { charged: (await chargeCount()) - before, held: held_for }
}

describe('a process that was only slow', () => {
  test('charges nothing once its payment was given up', async () => {
    expect(await sleepBeforeAsking(true)).toEqual({ charged: 0, held: null })
  })

  test('would charge it without the mark that is written before the provider is asked', async () => {
    expect((await sleepBeforeAsking(false)).charged).toBe(1)
  })
})
