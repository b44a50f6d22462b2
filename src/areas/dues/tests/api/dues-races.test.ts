import { describe, expect, test, vi } from 'vitest'
import * as paymentRows from '#areas/dues/server/payment-rows.ts'
import * as factsRows from '#areas/members/server/dues-facts-rows.ts'
import * as memberRows from '#areas/members/server/member-rows.ts'
import { aMeeting } from '#tests/support/meeting.ts'
import { twoProcesses } from '#tests/support/two-processes.ts'
import { duesWorld } from './dues-world.ts'

// Only used to remove a lock in a negative control, and to let both read before either writes.
vi.mock('#areas/members/server/member-rows.ts', async (load) => ({ ...(await load<typeof memberRows>()) }))
vi.mock('#areas/members/server/dues-facts-rows.ts', async (load) => ({ ...(await load<typeof factsRows>()) }))
vi.mock('#areas/dues/server/payment-rows.ts', async (load) => ({ ...(await load<typeof paymentRows>()) }))

const race = twoProcesses()

/** The same treasurer, sending to one process and to the other. */
const bothWorlds = () => [duesWorld(race.server, race.one), duesWorld(race.server, race.two)] as const

const withoutLocks = () => {
  vi.spyOn(memberRows, 'lockMembers').mockImplementation(async () => undefined)
  vi.spyOn(factsRows, 'lockAllMembers').mockImplementation(async () => undefined)
}

describe('two treasurers who record one payment of rolling dues at once', () => {
  async function run(): Promise<number> {
    const [one, two] = bothWorlds()
    await one.setMode(false)
    const ann = await one.member('Oak')
    await Promise.all([one.record([ann], { date: '2026-01-05' }), two.record([ann], { date: '2026-01-06' })])
    const { body } = await one.admin.post('/api/club/getPaidDuesByMember', { cid: one.cid, mid: ann })
    return body.length
  }

  test('record it once', async () => {
    for (let round = 0; round < 5; round += 1) expect(await run()).toBe(1)
  })

  test('negative control: without the lock of the member it is recorded twice', async () => {
    withoutLocks()
    const { listPayers } = await vi.importActual<typeof paymentRows>('#areas/dues/server/payment-rows.ts')
    const meet = aMeeting()
    vi.spyOn(paymentRows, 'listPayers').mockImplementation(async (...of) => {
      const payers = await listPayers(...of)
      await meet()
      return payers
    })
    expect(await run()).toBe(2)
  })
})

describe('a payment for the season that ends, while another one becomes the current one', () => {
  /** Whether the member counts as paid in the end, and whether a fresh look at the facts agrees. */
  async function run(): Promise<boolean> {
    const [one, two] = bothWorlds()
    const [old, next] = [await one.season(`Old ${Math.random()}`), await one.season(`Next ${Math.random()}`)]
    await one.makeCurrent(old)
    const ann = await one.member('Oak')
    await one.admin.confirms()
    const replies = await Promise.all([two.record([ann], { did: old }), one.makeCurrent(next)])
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    return (await one.duesOf(ann))[0]
  }

  test('leaves the member unpaid, whichever comes first', async () => {
    for (let round = 0; round < 5; round += 1) expect(await run()).toBe(false)
  })

  test('negative control: without the locks the member may stay paid for the season that is over', async () => {
    withoutLocks()
    const { listDuesFacts } = await vi.importActual<typeof factsRows>('#areas/members/server/dues-facts-rows.ts')
    let reads = 0
    const meet = aMeeting()
    vi.spyOn(factsRows, 'listDuesFacts').mockImplementation(async (...of) => {
      const facts = await listDuesFacts(...of)
      // The first change of the season makes the old one current; the race comes after it.
      reads += 1
      if (reads > 1) await meet()
      return facts
    })
    expect(await run()).toBe(true)
  })
})
