import { describe, expect, test, vi } from 'vitest'
import * as rows from '#areas/events/server/event-rows.ts'
import * as memberRows from '#areas/members/server/member-rows.ts'
import { anEventWorld, type Player } from '#tests/support/players.ts'
import { twoProcesses } from '#tests/support/two-processes.ts'

// Only used to remove a lock in a negative control: everything else is the real thing.
vi.mock('#areas/events/server/event-rows.ts', async (load) => ({ ...(await load<typeof rows>()) }))
vi.mock('#areas/members/server/member-rows.ts', async (load) => ({ ...(await load<typeof memberRows>()) }))

const race = twoProcesses()

const world = (values?: Parameters<typeof anEventWorld>[2]) =>
  anEventWorld({ ...race.server, apps: race.apps }, race.one, values)
type World = Awaited<ReturnType<typeof world>>
const holding = (standing: Record<string, string>) =>
  Object.values(standing).filter((response) => response === 'yes' || response === 'partner').length
const players = (event: World, count: number) =>
  Promise.all(Array.from({ length: count }, (_, index) => event.invited(`P${index}`)))
const responses = async (answers: readonly Promise<{ body: { response?: string } }>[]) =>
  (await Promise.all(answers)).map(({ body }) => body.response ?? 'refused').sort()

async function everybodyPressesYes(event: World, people: readonly Player[]) {
  await Promise.all(people.map((player) => player.yes()))
  return event.standing()
}

test('two members respond at once and only one gets the last spot', async () => {
  for (let round = 0; round < 5; round += 1) {
    const event = await world({ spots: 1 })
    const [ann, bo] = [await event.invited('Ann'), await event.invited('Bo')]
    expect(await responses([ann.yes(), bo.yes()])).toEqual(['waitlist', 'yes'])
  }
})

test('thirty members respond at once: five play, all others wait under their own numbers, in the order of the lock', async () => {
  const event = await world({ spots: 5 })
  const standing = await everybodyPressesYes(event, await players(event, 30))
  expect(holding(standing)).toBe(5)
  const numbers = Object.values(standing).flatMap((response) => /^waitlist (\d+)$/.exec(response)?.[1] ?? [])
  expect(numbers.map(Number).sort((one, other) => one - other)).toEqual(Array.from({ length: 25 }, (_, at) => at + 1))
  // The log is written under the lock, so it records the order in which the responses were decided.
  const given = (await event.log()).flatMap((line) => /number (\d+)/.exec(line)?.[1] ?? []).map(Number)
  expect(given).toEqual(Array.from({ length: 25 }, (_, at) => at + 1))
  const counted = await race.server.deps.db
    .selectFrom('club_event')
    .select(['confirmed_count', 'waiting_count', 'last_order'])
    .where('id', '=', event.eid)
    .executeTakeFirstOrThrow()
  expect(counted).toEqual({ confirmed_count: 5, waiting_count: 25, last_order: 25 })
})

describe('a spot that is offered', () => {
  const offered = async () => {
    const event = await world({ spots: 1, promotion: 'offer' })
    const [ann, bo, cy] = [await event.invited('Ann'), await event.invited('Bo'), await event.invited('Cy')]
    for (const player of [ann, bo, cy]) await player.yes()
    await ann.no()
    return { event, bo, cy, pass: () => bo.put(`/api/club/passOffer/${event.eid}`, { eiid: bo.eiid }) }
  }

  test('is taken once when two devices accept it at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { event, bo } = await offered()
      expect(await responses([bo.yes(), bo.yes()])).toEqual(['refused', 'yes'])
      expect(await event.standing()).toMatchObject({ Bo: 'yes', Cy: 'waitlist 2' })
    }
  })

  test('goes to one person when the first accepts it and lets it pass at once, and the next presses Yes', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { event, bo, cy, pass } = await offered()
      await Promise.all([bo.yes(), pass(), cy.yes()])
      expect(holding(await event.standing())).toBeLessThanOrEqual(1)
    }
  })
})

test('negative control: without the lock of the event too many are confirmed', async () => {
  vi.spyOn(rows, 'lockEvent').mockImplementation((tx, clubId, eventId) => rows.findEvent(tx, clubId, eventId))
  let most = 0
  for (let round = 0; round < 20 && most <= 5; round += 1) {
    const event = await world({ spots: 5 })
    most = holding(await everybodyPressesYes(event, await players(event, 20)))
  }
  expect(most).toBeGreaterThan(5)
})

describe.each(['manual', 'auto'] as const)('with promotion %s', (promotion) => {
  test('a No races a Yes, and the freed place goes to an eligible member', async () => {
    for (let round = 0; round < 5; round += 1) {
      const event = await world({ spots: 1, promotion })
      const [ann, bo, cy] = [await event.invited('Ann'), await event.invited('Bo'), await event.invited('Cy')]
      await ann.yes()
      await bo.yes()
      await Promise.all([ann.no(), cy.yes()])
      const standing = await event.standing()
      expect(holding(standing)).toBeLessThanOrEqual(1)
      expect(standing).toMatchObject({ Ann: 'no', Bo: promotion === 'auto' ? 'yes' : 'waitlist 1', Cy: 'waitlist 2' })
    }
  })
})

test('many leave and join at once, and nobody is confirmed beyond the spots', async () => {
  const event = await world({ spots: 4, promotion: 'auto' })
  const people = await players(event, 12)
  await everybodyPressesYes(event, people)
  await Promise.all(people.flatMap((player, index) => (index % 3 === 0 ? [player.no()] : [player.yes()])))
  const standing = await event.standing()
  expect(holding(standing)).toBe(4)
})

test('two pairs race for the last two places: one plays, the other waits', async () => {
  for (let round = 0; round < 4; round += 1) {
    const event = await world({ spots: 2, needs_partner: true })
    const people = await players(event, 4)
    const [ann, bo, cy, di] = people as [Player, Player, Player, Player]
    await Promise.all([ann.yes(), cy.yes()])
    const take = (one: Player, other: Player) =>
      one.put('/api/club/addPartnerForEvent', { eiid: one.eiid, partner: other.eiid })
    expect(await responses([take(ann, bo), take(cy, di)])).toEqual(['waitlist', 'yes'])
    expect(Object.values(await event.standing()).sort()).toEqual(['partner', 'waitlist 1', 'waitlist 2', 'yes'])
  }
})

test('a pair and a member whom an admin adds race for the last two places, and no pair is separated', async () => {
  for (let round = 0; round < 4; round += 1) {
    const event = await world({ spots: 2, needs_partner: true })
    const [ann, bo, cy] = [await event.invited('Ann'), await event.invited('Bo'), await event.invited('Cy')]
    await ann.yes()
    await Promise.all([
      ann.put('/api/club/addPartnerForEvent', { eiid: ann.eiid, partner: bo.eiid }),
      race.one.as('clubAdmin').post('/api/club/addAsYesToEvent', { eid: event.eid, mid: cy.mid }),
    ])
    const standing = await event.standing()
    const isOver = (await event.log()).some((line) => line.includes('over the limit'))
    expect(standing['Cy']).toBe('yes')
    expect([standing['Ann'], standing['Bo']]).toEqual(isOver ? ['yes', 'partner'] : ['waitlist 1', 'waitlist 2'])
  }
})

test('two members choose the same partner at once, and one succeeds', async () => {
  for (let round = 0; round < 4; round += 1) {
    const event = await world({ needs_partner: true })
    const [ann, bo, cy] = [await event.invited('Ann'), await event.invited('Bo'), await event.invited('Cy')]
    await ann.yes()
    await bo.yes()
    const take = (player: Player) => player.put('/api/club/addPartnerForEvent', { eiid: player.eiid, partner: cy.eiid })
    const codes = (await Promise.all([take(ann), take(bo)])).map(({ code }) => code ?? 'taken')
    expect(codes.sort()).toEqual(['partner-taken', 'taken'])
  }
})

test('one member says yes to two events at the same time, and plays in one of them', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [monday, ladder] = [await world({ is_open_to_group: true }), await world({ is_open_to_group: true })]
    const ann = await monday.member('Ann')
    const say = (eid: number) => ann.post('/api/club/yesImInAddInvite', { eid })
    const answers = await Promise.all([say(monday.eid), say(ladder.eid)])
    expect(answers.map(({ code, body }) => code ?? body.response).sort()).toEqual(['event-conflict', 'yes'])
  }
})

test('negative control: without the lock of the member one plays in both', async () => {
  vi.spyOn(memberRows, 'lockMembers').mockResolvedValue()
  let confirmed = 0
  for (let round = 0; round < 20 && confirmed < 2; round += 1) {
    const [monday, ladder] = [await world({ is_open_to_group: true }), await world({ is_open_to_group: true })]
    const ann = await monday.member('Ann')
    const say = (eid: number) => ann.post('/api/club/yesImInAddInvite', { eid })
    const answers = await Promise.all([say(monday.eid), say(ladder.eid)])
    confirmed = answers.filter(({ body }) => body.response === 'yes').length
  }
  expect(confirmed).toBe(2)
})

test('a refused member does not cost another one a place at the same moment', async () => {
  const event = await world({ spots: 5, is_open_to_group: true })
  const people = await players(event, 6)
  const [first, ...others] = people as [Player, ...Player[]]
  await first.yes()
  const stranger = await event.member('Stranger', { inGroup: false })
  const answers = await Promise.all([...others, first, stranger].map((player) => player.yes()))
  expect(answers.map(({ code, body }) => code ?? body.response).sort()).toEqual([
    'already-registered',
    'not-invited',
    'waitlist',
    'yes',
    'yes',
    'yes',
    'yes',
  ])
  expect(holding(await event.standing())).toBe(5)
})
