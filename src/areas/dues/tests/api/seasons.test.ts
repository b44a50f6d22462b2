import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dayIn } from '#kernel/rules/wall-time.ts'
import { aClubScene, aClubServer, type ClubScene } from '#tests/support/club-world.ts'
import { anEventWorld } from '#tests/support/players.ts'
import { type DuesWorld, duesWorld } from './dues-world.ts'

let server: Awaited<ReturnType<typeof aClubServer>>
let scene: ClubScene
let club: DuesWorld
beforeAll(async () => {
  server = await aClubServer()
})
beforeEach(async () => {
  scene = await aClubScene(server)
  club = duesWorld(server, scene)
})
afterAll(() => server.close())

const items = async () => (await club.admin.get(`/api/club/getDuesItems/${club.cid}`)).body
const mailsTo = async () => {
  const { rows } = await server.deps.pool.query<{ subject: string; text: string }>(
    `select payload->>'subject' as subject, payload->>'text' as text from graphile_worker._private_jobs
     where key like $1`,
    [`mail club ${club.cid} admins season%`],
  )
  return rows
}

test('a season is added, changed and listed; without a card amount a card costs the same', async () => {
  const did = await club.season('Summer', { ends: '2099-09-30', dues_message: 'Pay Jan' })
  const [item] = await items()
  const summer = { did, name: 'Summer', amount: 45, stripe_amount: 4500, active: true, season: false, payments: 0 }
  expect(item).toMatchObject({ ...summer, dues_message: 'Pay Jan', ends: '2099-09-30', cid: club.cid })
  const change = { did, name: 'Summer', active: false, amount: '50.50', stripe_amount: 5200 }
  expect((await club.admin.put('/api/club/editDuesItem', change)).body).toEqual({ message: 'updated' })
  const [changed] = await items()
  expect(changed).toMatchObject({ amount: 50.5, stripe_amount: 5200, active: false, ends: '2099-09-30' })
  expect((await club.log())[0]).toBe('Changed the dues season Summer: $50.50, for admins only')
})

test('two seasons have no name in common', async () => {
  const did = await club.season('Summer')
  const again = { cid: club.cid, name: 'SUMMER', active: true, amount: 1 }
  expect(await club.admin.post('/api/club/addDuesItem', again)).toMatchObject({ status: 409, code: 'name-taken' })
  const winter = scene.ids['did']
  const renamed = { did: winter, name: 'summer', active: true, amount: 1 }
  expect(await club.admin.put('/api/club/editDuesItem', renamed)).toMatchObject({ code: 'name-taken' })
  expect(await club.admin.put('/api/club/editDuesItem', { ...renamed, did })).toMatchObject({ status: 200 })
})

test.each([12.505, '12.505', '1e3', -1, '-1', '10,000.01', 10_000.01, '', ' ', '45 dollars', null, true])(
  'an amount of %j is refused',
  async (amount) => {
    const season = { cid: club.cid, name: 'Odd', active: true, amount }
    const refused = await club.admin.post('/api/club/addDuesItem', season)
    expect(refused).toMatchObject({ status: 400, body: { field: 'amount' } })
    const yearly = await club.admin.put('/api/club/updateClubDuesAmount', { cid: club.cid, amount })
    expect(yearly).toMatchObject({ status: 400, body: { field: 'amount' } })
  },
)

test('the current season and one with payments are not deleted, another one is', async () => {
  const [current, paid, free] = [await club.season('Current'), await club.season('Paid'), await club.season('Free')]
  await club.makeCurrent(current)
  await club.record([await club.member('Oak')], { did: paid })
  const remove = (did: number) => club.admin.delete(`/api/club/deleteDuesItem/${did}`)
  expect(await remove(current)).toMatchObject({ status: 409, code: 'season-current' })
  expect(await remove(paid)).toMatchObject({ status: 409, code: 'season-paid' })
  expect((await remove(free)).body).toEqual({ message: 'deleted' })
  expect((await items()).map(({ name }: { name: string }) => name)).toEqual(['Paid', 'Current', 'Winter'])
})

describe('the current season', () => {
  test('changes with the password, says who becomes unpaid, and is announced to all admins', async () => {
    const [old, next] = [await club.season('Old', { ends: '2099-06-30' }), await club.season('Next')]
    await club.makeCurrent(old)
    const [ann, bo, cy] = [await club.member('Ann'), await club.member('Bo'), await club.member('Cy')]
    await club.record([ann, bo], { did: old })
    await club.record([bo], { did: next })
    await club.grant(cy, '2099-12-31')
    expect(await club.duesOf(ann)).toEqual([true, '2099-06-30'])
    const { body: asked } = await club.admin.get(`/api/club/seasonChange/${next}`)
    expect(asked).toMatchObject({ name: 'Next', unpaid: 1 })

    await server.deps.pool.query('update session set reauthenticated_at = null')
    expect(await club.admin.put('/api/club/setCurrentDid', { did: next })).toMatchObject({ code: 'confirm-password' })
    expect((await club.makeCurrent(next)).body).toMatchObject({ message: 'updated', unpaid: 1 })
    expect([await club.duesOf(ann), await club.duesOf(bo), await club.duesOf(cy)]).toEqual([
      [false, null],
      [true, null],
      [true, '2099-12-31'],
    ])
    const { body: named } = await club.admin.get(`/api/club/getCurrentDuesName/${club.cid}`)
    expect(named).toEqual({ did: next, name: 'Next' })
    expect((await club.log())[0]).toBe('Next is now the current dues season (was Old); 1 member now unpaid')
    expect((await mailsTo()).map(({ subject }) => subject)).toContain('Current dues season: Sunny Court')
  })

  test('needs no password to be the first one, unless it makes somebody unpaid', async () => {
    const { db } = server.deps
    await db.updateTable('dues_setting').set({ current_season_id: null }).where('club_id', '=', club.cid).execute()
    const first = await club.season('First')
    const ann = await club.member('Ann')
    const makeCurrent = () => club.admin.put('/api/club/setCurrentDid', { did: first })
    await server.deps.pool.query('update session set reauthenticated_at = null')
    await club.grant(ann, null)
    expect(await makeCurrent()).toMatchObject({ code: 'confirm-password' })
    expect((await club.admin.get(`/api/club/getCurrentDuesName/${club.cid}`)).body.did).toBeNull()
    expect(await club.duesOf(ann)).toEqual([true, null])

    await club.grant(ann, '2099-12-31')
    const others = db.updateTable('member').where('club_id', '=', club.cid).where('id', '<>', ann)
    await others.set({ has_paid_dues: false }).execute()
    expect(await makeCurrent()).toMatchObject({ status: 200, body: { message: 'updated', unpaid: 0 } })
    expect((await club.admin.get(`/api/club/getCurrentDuesName/${club.cid}`)).body.did).toBe(first)
  })

  test('ends grants without an end, and an undo within the hour brings everything back', async () => {
    const [old, next] = [await club.season('Old', { ends: '2099-06-30' }), await club.season('Next')]
    await club.makeCurrent(old)
    const [ann, bo] = [await club.member('Ann'), await club.member('Bo')]
    await club.record([ann], { did: old })
    await club.grant(bo, '2098-01-01')
    await club.grant(bo, null)
    expect((await club.makeCurrent(next)).body.unpaid).toBe(2)
    expect([await club.duesOf(ann), await club.duesOf(bo)]).toEqual([
      [false, null],
      [false, null],
    ])
    const { body } = await club.admin.get(`/api/club/duesCollection/${club.cid}`)
    expect(body).toMatchObject({ annual_dues: true, did: next, name: 'Next', undo: { name: 'Old' } })
    const undone = await club.admin.post(`/api/club/undoSeasonChange/${club.cid}`, {})
    expect(undone.body).toEqual({ message: 'undone', did: old })
    expect([await club.duesOf(ann), await club.duesOf(bo)]).toEqual([
      [true, '2099-06-30'],
      [true, null],
    ])
    const again = await club.admin.post(`/api/club/undoSeasonChange/${club.cid}`, {})
    expect(again).toMatchObject({ status: 409, code: 'nothing-to-undo' })
  })

  test('cannot be undone after an hour', async () => {
    await club.makeCurrent(await club.season('Next'))
    await server.deps.db
      .updateTable('dues_switch')
      .set({ switched_at: new Date(server.deps.clock.now().getTime() - 3_600_001) })
      .execute()
    expect((await club.admin.post(`/api/club/undoSeasonChange/${club.cid}`, {})).code).toBe('nothing-to-undo')
    expect((await club.admin.get(`/api/club/duesCollection/${club.cid}`)).body.undo).toBeNull()
  })

  test('with another last day moves the end of the memberships it paid', async () => {
    const did = await club.season('Now', { ends: '2099-06-30' })
    await club.makeCurrent(did)
    const ann = await club.member('Ann')
    await club.record([ann], { did })
    const edit = (ends: string | null) =>
      club.admin.put('/api/club/editDuesItem', { did, name: 'Now', active: true, amount: 45, ends })
    await edit('2099-12-31')
    expect(await club.duesOf(ann)).toEqual([true, '2099-12-31'])
    await edit('2020-12-31')
    expect(await club.duesOf(ann)).toEqual([false, '2020-12-31'])
    await edit(null)
    expect(await club.duesOf(ann)).toEqual([true, null])
  })

  test('that changes has the events looked at again for which members wait', async () => {
    const did = await club.season('Now')
    const event = await anEventWorld(server, scene, { spots: 1 })
    const [ann, bo] = [await event.invited('Ann'), await event.invited('Bo')]
    await ann.yes()
    await bo.yes()
    await club.record([bo.mid], { did })
    await server.deps.pool.query('delete from graphile_worker._private_jobs')
    await club.makeCurrent(did)
    const { rows } = await server.deps.pool.query<{ ids: number[] }>(
      `select j.payload->'memberIds' as ids from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'invitations.promote-members'`,
    )
    expect(rows.flatMap(({ ids }) => ids)).toContain(ann.mid)
  })
})

describe('the mode', () => {
  const today = () => dayIn('US/Mountain', server.deps.clock.now())
  const nextYear = (day: string) => `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`.replace('-02-29', '-02-28')

  test('changes nobody’s dues: every membership goes on through its end', async () => {
    const did = await club.season('Now', { ends: '2099-06-30' })
    await club.makeCurrent(did)
    const [ann, bo, cy] = [await club.member('Ann'), await club.member('Bo'), await club.member('Cy')]
    await club.record([ann], { did })
    await club.grant(bo, null)
    await club.setMode(false)
    expect([await club.duesOf(ann), await club.duesOf(bo)]).toEqual([
      [true, '2099-06-30'],
      [true, null],
    ])
    await club.record([cy])
    expect(await club.duesOf(cy)).toEqual([true, nextYear(today())])
    await club.setMode(true)
    expect([await club.duesOf(ann), await club.duesOf(bo), await club.duesOf(cy)]).toEqual([
      [true, '2099-06-30'],
      [true, null],
      [true, nextYear(today())],
    ])
    expect(await club.log()).toContainEqual(
      expect.stringMatching(/^Dues are now collected for a year from each payment/),
    )
  })

  test('has a yearly amount, which members read', async () => {
    await club.setMode(false)
    await club.admin.put('/api/club/updateClubDuesAmount', { cid: club.cid, amount: '60.25', stripe_amount: 6200 })
    const { body } = await scene.as('member').post('/api/club/getClubRollingDuesInfo', { cid: club.cid })
    expect(body).toMatchObject({ annual_dues: false, dues: 60.25, stripe_amount: 6200, dues_cc: false })
    const { body: info } = await scene.as('member').post('/api/club/getClubDuesInfo', { cid: club.cid })
    expect(info).toMatchObject({ annual_dues: false, dues: 60.25, did: null })
  })
})
