import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { anEvent } from '#tests/support/an-event.ts'
import type { ClubScene } from '#tests/support/club-world.ts'
import { anEventsServer, type EventsServer } from './events-world.ts'

let server: EventsServer
let scene: ClubScene
beforeAll(async () => {
  server = await anEventsServer()
})
beforeEach(async () => {
  scene = await server.scene()
})
afterAll(() => server.close())

const hour = 3_600_000

describe('the lists of a group', () => {
  const pastEvent = (index: number) => {
    const at = (hours: number) => new Date(Date.now() - index * 24 * hour + hours * hour)
    const { cid = 0, gid = 0 } = scene.ids
    return anEvent(server.deps, cid, gid, {
      starts_at: at(-4),
      ends_at: at(-2),
      closes_at: at(-5),
      title: `Past ${index}`,
    })
  }

  test('contain current events, next one first, drafts included; and past ones, latest first', async () => {
    const { cid = 0, gid = 0, eid } = scene.ids
    const soon = await anEvent(server.deps, cid, gid, {
      starts_at: new Date(Date.now() - hour),
      closes_at: new Date(),
      opened_at: null,
    })
    const past = [await pastEvent(0), await pastEvent(1)]
    const admin = scene.as('groupAdmin')
    const ids = async (url: string) => (await admin.get(url)).body.map((event: { eid: number }) => event.eid)
    expect(await ids(`/api/getMixerEventsAdmin/${gid}`)).toEqual([soon, eid])
    expect(await ids(`/api/club/getPastMixerEventsAdmin/${gid}`)).toEqual(past)
  })

  test('cost two statements however many events there are, and page by fifty', async () => {
    const { gid } = scene.ids
    for (let index = 0; index < 52; index += 1) await pastEvent(index)
    const admin = scene.as('groupAdmin')
    const url = `/api/club/getPastMixerEventsAdmin/${gid}`
    expect(await server.statements(() => admin.get(url))).toBe(2)
    expect(await server.statements(() => admin.get(`/api/getMixerEventsAdmin/${gid}`))).toBe(2)
    const pages = [await admin.get(url), await admin.get(`${url}?page=2`), await admin.get(`${url}?page=3`)]
    expect(pages.map(({ body }) => body.length)).toEqual([50, 2, 0])
    expect(pages[0]?.body[0].title).toBe('Past 0')
    expect((await admin.get(`/api/club/countPastEvents/${gid}`)).body).toEqual({ count: 52 })
  })
})

describe('an admin of an event', () => {
  const ask = (who: 'clubAdmin' | 'groupAdmin' | 'member' | 'otherClubAdmin', eid: number, body: object = {}) =>
    scene.as(who).post(`/api/club/verifyEventAccess/${eid}`, body)

  test('is identified by the server, which returns false for a missing event as well', async () => {
    const { eid = 0, gid = 0 } = scene.ids
    expect((await ask('clubAdmin', eid)).body).toBe(true)
    expect((await ask('groupAdmin', eid, { gid })).body).toBe(true)
    expect((await ask('groupAdmin', eid, { gid: gid + 1 })).body).toBe(false)
    expect((await ask('member', eid)).body).toBe(false)
    expect((await ask('otherClubAdmin', eid)).body).toBe(false)
    expect((await ask('clubAdmin', 2_000_000_000)).body).toBe(false)
  })

  test('cannot be looked up for another user', async () => {
    const { code } = await ask('member', scene.ids['eid'] ?? 0, { user_id: scene.accounts.clubAdmin })
    expect(code).toBe('not-yours')
  })

  test('sees it as its members do, with its version', async () => {
    const { eid } = scene.ids
    const { body } = await scene.as('groupAdmin').post(`/api/getEventAdminDetails/${eid}`, {})
    expect(body).toMatchObject({ eid, version: 1, seq: 1, status_label: 'Open', no_shows: [] })
  })

  test('lists who did not come, for the event and for the whole club', async () => {
    const { eid, eiid, mid, cid } = scene.ids
    await server.deps.db
      .updateTable('invitation')
      .set({ response: 'yes', is_no_show: true })
      .where('id', '=', eiid ?? 0)
      .execute()
    const { body } = await scene.as('groupAdmin').post(`/api/getEventAdminDetails/${eid}`, {})
    expect(body.no_shows).toEqual([{ eiid, mid, first: 'Linda', last: 'Member', name: 'Linda Member' }])
    const all = await scene.as('clubAdmin').get(`/api/club/getNoShowList/${cid}`)
    expect(all.body).toMatchObject([
      { member: 'Linda Member', group: 'Monday', title: body.title, start: body.start_time },
    ])
    expect((await scene.as('groupAdmin').get(`/api/club/getNoShowList/${cid}`)).status).not.toBe(200)
  })
})

test('the caller’s membership is found by an event, and null if there is none', async () => {
  const { eid, mid } = scene.ids
  const ask = (who: 'member' | 'stranger', id = eid) => scene.as(who).post('/api/club/getMid', { eid: id })
  expect((await ask('member')).body).toEqual({ mid })
  expect((await ask('stranger')).body).toEqual({ mid: null })
  expect((await ask('member', 2_000_000_000)).body).toEqual({ mid: null })
})
