import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import * as spotOffers from '#areas/invitations/rules/spot-offers.ts'
import { aProcessBeside } from '#tests/support/a-server.ts'
import { type ClubPaymentsWorld, clubPaymentsWorld, type Payer } from './club-payments-world.ts'

// Only used to remove a rule in a negative control: everything else is the real thing.
vi.mock('#areas/invitations/rules/spot-offers.ts', async (load) => ({ ...(await load<typeof spotOffers>()) }))

let world: ClubPaymentsWorld
let another: Awaited<ReturnType<typeof aProcessBeside>>
beforeAll(async () => {
  world = await clubPaymentsWorld()
  another = await aProcessBeside(world)
})
afterEach(() => void vi.restoreAllMocks())
afterAll(async () => {
  await another.close()
  await world.close()
})

const twoHours = 2 * 3_600_000
const yes = (payer: Payer, eid: number) => payer.put(`/api/yesImIn/${eid}`, { eiid: payer.eiid })
const invite = async (payer: Payer, eid: number) => (await payer.post(`/api/getInvite/${eid}`, {})).body
const turnMails = async () =>
  (await world.mails())
    .filter(({ subject }) => subject.startsWith('A spot is open for you'))
    .map((mail) => mail.body_text)
const admin = () => world.scene.as('clubAdmin')

/** Three players for one place: the first has it, the others wait. */
async function aLine() {
  const eid = await world.anEvent({ spots: 1 })
  const [holder, first, second] = [
    await world.aPayer(eid),
    await world.aPayer(eid),
    await world.aPayer(eid, another.app),
  ]
  await admin().put('/api/club/recordEventPayment', { eiid: holder.eiid, type: 'Cash' })
  if ((await world.rows('select response from invitation where id = $1', holder.eiid))[0].response !== 'yes')
    await admin().post('/api/club/addAsYesToEvent', { eid, mid: holder.mid })
  for (const one of [first, second]) expect((await yes(one, eid)).body.response).toBe('waitlist')
  const leave = () => holder.put(`/api/noImOut/${eid}`, { eiid: holder.eiid, mid: holder.mid })
  return { eid, first, second, leaves: leave }
}

test('number 2 in line is told nothing and charged nothing while the place is promised to number 1, and is asked after them', async () => {
  const { eid, first, second, leaves } = await aLine()
  await leaves()
  world.later(15_000)
  await world.jobsRun()
  const mails = await turnMails()
  expect(mails).toHaveLength(1)
  expect(mails[0]).toContain('If you don’t pay by then, we’ll offer the spot to the next person on the waitlist.')
  const [one, two] = [await invite(first, eid), await invite(second, eid)]
  expect(one).toMatchObject({ yes_offer: 'payment', label: 'Wait List - Payment Required', open_to_me: 1 })
  expect(Date.parse(one.offer_until)).toBeGreaterThan(world.deps.clock.now().getTime())
  expect(two).toMatchObject({ yes_offer: null, why_not: 'reply-full', label: 'Waitlist', offer_until: null })
  expect((await second.get(`/api/club/debt/event/${second.eiid}`)).body.why_not).toContain('full')
  expect((await second.pays()).body.status).toBe('full')

  world.later(twoHours)
  await world.staysSignedIn()
  await world.jobsRun()
  expect(await turnMails()).toHaveLength(2)
  const [late, next] = [await invite(first, eid), await invite(second, eid)]
  expect(late).toMatchObject({ yes_offer: null, why_not: 'reply-full', label: 'Waitlist', offer_until: null })
  expect(next).toMatchObject({ yes_offer: 'payment', label: 'Wait List - Payment Required' })
  expect(Date.parse(next.offer_until)).toBeGreaterThan(world.deps.clock.now().getTime())
  expect((await first.pays()).body.status).toBe('full')
  expect((await second.pays()).body.status).toBe('succeeded')
})

test('more spots ask as many as there are places', async () => {
  const { eid, first, second } = await aLine()
  const before = (await turnMails()).length
  const [event] = await world.rows('select title, starts_at, ends_at, closes_at from club_event where id = $1', eid)
  const times = { startTime: event.starts_at, endTime: event.ends_at, finalDate: event.closes_at }
  const edited = await admin().put(`/api/club/editEvent/${eid}`, { title: event.title, ...times, availableSpots: 2 })
  expect(edited.status).toBe(200)
  await world.jobsRun()
  expect((await turnMails()).length - before).toBe(1)
  expect((await invite(first, eid)).offer_until).not.toBeNull()
  expect((await second.pays()).body.status).toBe('full')
})

/** Number 2 and number 1 pay at the same moment at two processes; says how each ends. */
async function bothPay() {
  const { first, second, leaves } = await aLine()
  await leaves()
  const [two, one] = await Promise.all([second.pays(), first.pays()])
  return { one: one.body.status, two: two.body.status }
}

test('numbers 1 and 2 pay at once, and number 1 has the place', async () => {
  for (let round = 0; round < 8; round += 1) expect(await bothPay()).toEqual({ one: 'succeeded', two: 'full' })
})

test('negative control: without the promise, number 2 takes the place of number 1', async () => {
  vi.spyOn(spotOffers, 'promisedBefore').mockReturnValue(0)
  let taken = 0
  for (let round = 0; round < 20 && taken === 0; round += 1) {
    const { one, two } = await bothPay()
    if (two === 'succeeded' && one === 'full') taken += 1
  }
  expect(taken).toBe(1)
})
