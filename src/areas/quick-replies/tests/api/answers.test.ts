import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addMembers } from '#areas/club-mail/tests/api/mail-club.ts'
import { takeInbound } from '#areas/follow/server/inbound-texts.ts'
import { aNumber } from '#areas/follow/tests/api/follow-world.ts'
import { askMembers } from '#areas/quick-replies/server/ask-members.ts'
import { anEvent, anInvitation } from '#tests/support/an-event.ts'
import { hour, minute, type QuickScene, type QuickWorld, quickWorld } from './quick-world.ts'

let world: QuickWorld
let club: QuickScene
beforeAll(async () => {
  world = await quickWorld()
})
beforeEach(async () => {
  world.toHour(12)
  club = await world.aScene()
})
afterAll(() => world.close())

/** Invites the member, and sends the question. */
async function asked(title = 'Mixer', of: object = {}) {
  const eid = await club.invited(title, of)
  await world.runJobs()
  return eid
}
const link = (eid: number) => `https://sideout.example/club/invite/${eid}`
const logOf = async (eid: number) =>
  (
    await world.deps.db.selectFrom('event_log').select('detail').where('event_id', '=', eid).orderBy('id').execute()
  ).map(({ detail }) => detail)
/** Other members take spots. */
async function others(eid: number, responses: readonly object[]) {
  const mids = await addMembers(world.deps, club, responses.length)
  for (const [index, mid] of mids.entries()) await anInvitation(world.deps, club.cid, eid, mid, responses[index])
}

describe('a reply by text', () => {
  test('Y takes a spot, and the log says how it arrived', async () => {
    const eid = await asked()
    expect(await club.says('Yes!')).toMatch(/^You're in: \w{3} 12 PM Mixer\.$/)
    expect(await club.responseTo(eid)).toBe('yes')
    expect((await logOf(eid)).at(-1)).toBe('Yes: confirmed, by text')
  })

  test('N gives no spot, and can be changed by Y while replies are open', async () => {
    const eid = await asked()
    expect(await club.says('no thanks')).toMatch(/^OK, you're not playing: \w{3} 12 PM Mixer\.$/)
    expect(await club.responseTo(eid)).toBe('no')
    expect(await club.says('Y')).toMatch(/^You're in/)
    expect(await club.responseTo(eid)).toBe('yes')
  })

  test('the same Y twice says so and changes nothing', async () => {
    const eid = await asked()
    await club.says('Y')
    expect(await club.says('Y')).toMatch(/^You already said Yes to \w{3} 12 PM Mixer\.$/)
    await club.says('N')
    world.clock.later(11 * minute)
    expect(await club.says('N')).toMatch(/^You already said No to/)
    expect((await logOf(eid)).filter((line) => line.startsWith('Yes'))).toHaveLength(1)
  })

  test('a Y to a full event waits, with the number on the waitlist', async () => {
    const eid = await asked('Mixer', { spots: 1, last_order: 2 })
    await others(eid, [
      { response: 'yes' },
      { response: 'waitlist', order_number: 1 },
      { response: 'waitlist', order_number: 2 },
    ])
    expect(await club.says('Y')).toMatch(/^You're on the waitlist, number 3: /)
    expect(await club.responseTo(eid)).toBe('waitlist')
    expect(await club.says('Y')).toMatch(/^You're already on the waitlist, number 3: /)
  })

  test('after replies close, the text says so', async () => {
    const eid = await asked()
    await club.setEvent(eid, { closes_at: new Date(world.clock.now().getTime() - 1) })
    expect(await club.says('Y')).toMatch(/^Replies for \w{3} 12 PM Mixer are closed\.$/)
    expect(await club.responseTo(eid)).toBeNull()
  })

  test('what is left to do comes with the link to the page', async () => {
    const eid = await asked('Pairs', { needs_partner: true })
    expect(await club.says('Y')).toMatch(new RegExp(`is for pairs\\. Choose your partner here: ${link(eid)}$`))
    expect(await club.responseTo(eid)).toBe('needs-partner')
  })

  test('a fee that is due first is named, with the link', async () => {
    const eid = await asked('Clinic', { cost_cents: 1250, is_payment_required: true })
    expect(await club.says('Y')).toMatch(new RegExp(`pay \\$12\\.50 here to get your spot: ${link(eid)}$`))
    expect(await club.responseTo(eid)).toBe('waitlist')
  })

  test('a division, a question and a fee that follow are named, with the link', async () => {
    const eid = await asked('Ladder', { has_divisions: true, question: 'Shirt size?', cost_cents: 500 })
    const row = { club_id: club.cid, event_id: eid, name: 'A', spots: 4 }
    await world.deps.db.insertInto('event_division').values(row).execute()
    expect(await club.says('Y')).toMatch(
      new RegExp(`^You're in: .* Please choose your division, answer a question,? and pay \\$5 here: ${link(eid)}$`),
    )
  })

  test('a member with unpaid dues gets the link, and no spot', async () => {
    const eid = await asked()
    await world.deps.db.updateTable('member').set({ has_paid_dues: false }).where('id', '=', club.mid).execute()
    expect(await club.says('Y')).toContain(link(eid))
    expect(await club.responseTo(eid)).toBeNull()
  })

  test('a member who plays elsewhere at that time is told where', async () => {
    const first = await asked('Ladder')
    await club.says('Y')
    const eid = await asked('Mixer')
    expect(await club.says('Y2')).toContain("You're already playing Ladder at that time")
    expect([await club.responseTo(first), await club.responseTo(eid)]).toEqual(['yes', null])
  })

  test('a No to an event whose replies are final is refused, with the link', async () => {
    const eid = await asked('Mixer', { may_change: false })
    await club.says('Y')
    expect(await club.says('N')).toContain(link(eid))
    expect(await club.responseTo(eid)).toBe('yes')
  })
})

describe('several questions', () => {
  const later = () => ({
    starts_at: new Date(world.clock.now().getTime() + 48 * hour),
    ends_at: new Date(world.clock.now().getTime() + 50 * hour),
  })

  test('a plain Y answers none, and the reply lists them', async () => {
    const [mixer, drill] = [await asked('Mixer'), await asked('Drill', later())]
    expect(await club.says('Y')).toMatch(/^Which one\? 1: \w{3} 12 PM Mixer\. 2: \w{3} 12 PM Drill\. Reply .*Y1\.$/)
    expect([await club.responseTo(mixer), await club.responseTo(drill)]).toEqual([null, null])
  })

  test('a number answers one, and then a plain reply is for the other', async () => {
    const [mixer, drill] = [await asked('Mixer'), await asked('Drill', later())]
    expect(await club.says('Y 2')).toContain('Drill')
    expect([await club.responseTo(mixer), await club.responseTo(drill)]).toEqual([null, 'yes'])
    expect(await club.says('no')).toContain('Mixer')
    expect([await club.responseTo(mixer), await club.responseTo(drill)]).toEqual(['no', 'yes'])
  })

  test('a question that still waits for the morning is not answered by a reply to an earlier one', async () => {
    const mixer = await asked('Mixer')
    world.toHour(22)
    const drill = await club.invited('Drill', later())
    await world.runJobs()
    await club.setEvent(mixer, { ends_at: new Date(world.clock.now().getTime() + 48 * hour) })
    expect(await club.says('Y')).toMatch(/Mixer\.$/)
    expect(await club.responseTo(drill)).toBeNull()
  })

  test('six of them are listed in one segment', async () => {
    for (let title = 1; title <= 6; title += 1) {
      const eid = await anEvent(world.deps, club.cid, club.gid, { title: `Morning Round Robin ${title}`, ...later() })
      await anInvitation(world.deps, club.cid, eid, club.mid)
      await askMembers.run(world.deps, { clubId: club.cid, eventId: eid, memberIds: null })
      await world.runJobs()
      world.clock.later(11 * minute)
    }
    // No more than five texts a day: the sixth is not sent, so it is not asked.
    const text = (await club.says('Y')) ?? ''
    expect(text.length).toBeLessThanOrEqual(160)
    expect(text).toContain('5: ')
    expect(text).not.toContain('6: ')
  })
})

describe('a text that is no answer', () => {
  test('is explained once a day', async () => {
    await asked()
    expect(await club.says('Who is this?')).toMatch(/^Reply Y or N: \w{3} 12 PM Mixer\? STOP to end\.$/)
    await club.says('Hello?')
    expect(await club.texts()).toHaveLength(2)
  })

  test('is ignored if no question is open, and nothing about it is stored', async () => {
    const phone = aNumber()
    const inbound = { sid: randomUUID(), phone, text: 'Y', isAnswered: false }
    await takeInbound(world.deps, inbound)
    expect(await world.textsTo(phone)).toEqual([])
    const stored = await world.deps.db.selectFrom('inbound_text').selectAll().where('phone', '=', phone).execute()
    expect(stored).toEqual([])
  })

  test('STOP, HELP and START stay what they are, and a number that replied STOP answers nothing', async () => {
    const eid = await asked()
    expect(await club.says('HELP')).toContain('Message and data rates may apply')
    expect(await club.says('Stop please')).toContain('No more texts')
    const before = (await club.texts()).length
    await club.says('Y')
    expect(await club.texts()).toHaveLength(before)
    expect(await club.responseTo(eid)).toBeNull()
    world.clock.later(11 * minute)
    expect(await club.says('START')).toContain('back on')
    expect(await club.says('Y')).toMatch(/^You're in/)
  })
})

describe('the phone', () => {
  test('of someone else answers nothing', async () => {
    const eid = await asked()
    const other = await world.aScene()
    await takeInbound(world.deps, { sid: randomUUID(), phone: other.phone, text: 'Y', isAnswered: false })
    await world.runJobs()
    expect(await other.texts()).toEqual([])
    expect(await club.responseTo(eid)).toBeNull()
  })

  test.each([
    ['the member changed their number', () => world.verify(club.account, aNumber())],
    ['the number is no longer verified', () => setAccount({ phone_verified_at: null })],
    ['the account was disabled', () => setAccount({ disabled_at: world.clock.now() })],
    [
      'the member left the club',
      () => world.deps.db.updateTable('member').set({ status: 'archived' }).where('id', '=', club.mid).execute(),
    ],
    [
      'someone else verified the number later',
      async () => {
        world.clock.later(minute)
        await world.verify((await world.signedIn()).id, club.phone)
      },
    ],
  ])('that was asked answers nothing once %s', async (_, change) => {
    const eid = await asked()
    await change()
    const before = (await club.texts()).length
    await club.says('Y')
    expect(await club.texts()).toHaveLength(before)
    expect(await club.responseTo(eid)).toBeNull()
  })

  test('of a couple answers for the one who verified it last, who is asked under their own membership', async () => {
    const mixer = await asked('Mixer')
    const { id: second } = await world.signedIn()
    const [spouse = 0] = await addMembers(world.deps, club, 1, { first: 'Second', account_id: second })
    world.clock.later(minute)
    await world.verify(second, club.phone)
    await world.agree(second)
    const drill = await asked('Drill')
    expect(await club.says('N')).toContain('Drill')
    expect([await club.responseTo(mixer), await club.responseTo(drill), await club.responseTo(drill, spouse)]).toEqual([
      null,
      null,
      'no',
    ])
  })
})

const setAccount = (values: object) =>
  world.deps.db.updateTable('account').set(values).where('id', '=', club.account).execute()

test('the carrier’s message counts once, however often it is delivered', async () => {
  const eid = await asked()
  const sid = randomUUID()
  const deliver = (text: string) => takeInbound(world.deps, { sid, phone: club.phone, text, isAnswered: false })
  await Promise.all([deliver('Y'), deliver('Y'), deliver('Y')])
  await world.runJobs()
  await club.says('N')
  await deliver('Y')
  expect(await club.texts()).toHaveLength(3)
  expect(await club.responseTo(eid)).toBe('no')
})

test('no one is asked twice about one invitation', async () => {
  const eid = await asked()
  const about = { clubId: club.cid, eventId: eid, memberIds: null }
  await Promise.all([askMembers.run(world.deps, about), askMembers.run(world.deps, about)])
  expect(await club.texts()).toHaveLength(1)
})

test('replies are limited to 3 in ten minutes', async () => {
  const eid = await asked()
  for (const text of ['Y', 'N', 'Y', 'N', 'Y']) await club.says(text)
  expect(await club.texts()).toHaveLength(4)
  // The answers count nevertheless.
  expect(await club.responseTo(eid)).toBe('yes')
})
