import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { randomBelow, randomOf } from '#areas/draws/rules/random.ts'
import { type MemberDues, sameDayNextYear } from '#areas/members/rules/member-dues.ts'
import { deriveDues } from '#areas/members/server/derive-dues.ts'
import { dayIn } from '#kernel/rules/wall-time.ts'
import { aServer } from '#tests/support/a-server.ts'
import { aClubScene, type ClubScene } from '#tests/support/club-world.ts'
import {
  afterDuesAct,
  type DuesAct,
  type DuesRecord,
  firstDay,
  firstSeasons,
  nextDuesAct,
  startOfDues,
} from '#tests/support/dues-histories.ts'
import { duesByModel } from '#tests/support/dues-model.ts'
import { type DuesWorld, duesWorld } from './dues-world.ts'

let now = Date.now()
const clock = { now: () => new Date(now) }
let server: Awaited<ReturnType<typeof aServer>>
let scene: ClubScene
let club: DuesWorld
beforeAll(async () => {
  server = await aServer({ clock, env: { TRUST_PROXY: 'loopback' } })
})
beforeEach(async () => {
  now = Date.now()
  scene = await aClubScene(server)
  club = duesWorld(server, scene)
})
afterAll(() => server.close())

const hour = 3_600_000
const today = () => dayIn('US/Mountain', clock.now())
const daysAgo = (days: number) => dayIn('US/Mountain', new Date(now - days * 24 * hour))
/** Everybody stays signed in, whatever day it has become. */
const later = async (milliseconds: number) => {
  now += milliseconds
  await server.deps.pool.query('update session set expires_at = $1, last_seen_at = $2', [
    new Date(now + 24 * hour),
    clock.now(),
  ])
}
const collection = async () => (await club.admin.get(`/api/club/duesCollection/${club.cid}`)).body
const preview = async () => (await club.admin.get(`/api/club/modeChange/${club.cid}`)).body
const undo = () => club.admin.post(`/api/club/undoModeChange/${club.cid}`, {})

describe('a switch of how dues are collected', () => {
  test('there and back, twice on one day, leaves one payment one year', async () => {
    await club.setMode(false)
    const ann = await club.member('Ann')
    await club.record([ann], { amount: 60 })
    for (const isAnnual of [true, false, true, false]) {
      await club.setMode(isAnnual)
      expect(await club.duesOf(ann)).toEqual([true, sameDayNextYear(today())])
    }
  })

  test('carries the membership over for a check that is dated before its day', async () => {
    const did = await club.season('Now', { ends: '2099-06-30' })
    await club.makeCurrent(did)
    const ann = await club.member('Ann')
    await club.record([ann], { did, date: daysAgo(40) })
    await club.setMode(false)
    await club.record([ann], { date: daysAgo(3) })
    expect(await club.duesOf(ann)).toEqual([true, '2100-06-30'])
  })

  test('does not keep a payment alive that is deleted afterwards', async () => {
    await club.setMode(false)
    const ann = await club.member('Ann')
    const { body } = await club.record([ann])
    await club.setMode(true)
    await club.void(body.recorded[0].id)
    expect(await club.duesOf(ann)).toEqual([false, null])
  })

  test('follows a new last day of the season that was paid', async () => {
    const did = await club.season('Now')
    await club.makeCurrent(did)
    const ann = await club.member('Ann')
    await club.record([ann], { did })
    await club.setMode(false)
    expect(await club.duesOf(ann)).toEqual([true, null])
    await club.admin.put('/api/club/editDuesItem', { did, name: 'Now', active: true, amount: 45, ends: '2099-06-30' })
    expect(await club.duesOf(ann)).toEqual([true, '2099-06-30'])
  })

  test('keeps no membership without an end alive when the current season changes afterwards', async () => {
    const [did, next] = [await club.season('Now'), await club.season('Next')]
    await club.makeCurrent(did)
    const ann = await club.member('Ann')
    await club.record([ann], { did })
    await club.setMode(false)
    await club.setMode(true)
    const { body } = await club.admin.get(`/api/club/seasonChange/${next}`)
    expect(body).toMatchObject({ unpaid: 1 })
    await club.makeCurrent(next)
    expect(await club.duesOf(ann)).toEqual([false, null])
    await club.admin.post(`/api/club/undoSeasonChange/${club.cid}`, {})
    expect(await club.duesOf(ann)).toEqual([true, null])
  })

  test('contains what an earlier release stored at a switch, and what was paid before it counts once', async () => {
    await club.setMode(false)
    const ann = await club.member('Ann')
    await club.record([ann])
    const year = sameDayNextYear(today())
    await server.deps.pool.query(
      `insert into dues_grant (club_id, member_id, begins_on, ends_on, source, granted_at)
       values ($1, $2, $3, $4, 'mode', $5)`,
      [club.cid, ann, today(), year, clock.now()],
    )
    const derive = () =>
      server.deps.db
        .transaction()
        .execute((tx) => deriveDues(tx, { clubId: club.cid, memberIds: [ann], now: clock.now() }))
    await derive()
    expect(await club.duesOf(ann)).toEqual([true, year])
    await later(40 * 24 * hour)
    await club.record([ann])
    expect(await club.duesOf(ann)).toEqual([true, sameDayNextYear(year)])
  })
})

describe('the preview of a switch', () => {
  test('counts who keeps a membership, who has none afterwards and who becomes paid; nothing is changed', async () => {
    const did = await club.season('Now', { ends: '2099-06-30' })
    await club.makeCurrent(did)
    await server.deps.pool.query(`update member set status = 'archived' where club_id = $1`, [club.cid])
    const [ann, bo, cy] = [await club.member('Ann'), await club.member('Bo'), await club.member('Cy')]
    await club.record([ann], { did })
    await club.grant(bo, null)
    const season = { season: 'Now', newly_paid: 0 }
    expect(await preview()).toEqual({
      ...season,
      annual_dues: false,
      kept: 2,
      endless: 1,
      last_end: '2099-06-30',
      unpaid: 1,
    })
    expect((await collection()).annual_dues).toBe(true)
    await club.setMode(false)
    await club.record([cy], { did })
    expect(await preview()).toEqual({
      ...season,
      annual_dues: true,
      kept: 2,
      endless: 1,
      last_end: '2099-06-30',
      newly_paid: 1,
      unpaid: 0,
    })
  })
})

describe('the undo of a switch', () => {
  test('brings back what was, within the hour', async () => {
    const ann = await club.member('Ann')
    await club.setMode(false)
    await club.record([ann])
    const before = await club.duesOf(ann)
    await later(2 * hour)
    const { body } = await club.setMode(true)
    expect(body).toEqual({
      message: 'updated',
      annual_dues: true,
      undo_until: new Date(now + hour).toISOString(),
    })
    expect((await collection()).mode_undo).toEqual({ until: body.undo_until })
    expect((await undo()).body).toEqual({ message: 'undone', annual_dues: false })
    expect(await club.duesOf(ann)).toEqual(before)
    expect(await collection()).toMatchObject({ annual_dues: false, mode_undo: null })
    expect(await undo()).toMatchObject({ status: 409, code: 'nothing-to-undo' })
    expect((await club.log())[0]).toBe(
      'Undid the change in how dues are collected. Dues are again collected for a year from each payment',
    )
  })

  test('is over after an hour, and after another season has become the current one', async () => {
    await club.setMode(false)
    await later(hour + 1)
    expect((await collection()).mode_undo).toBeNull()
    expect((await undo()).code).toBe('nothing-to-undo')
    await club.setMode(true)
    await club.makeCurrent(await club.season('Next'))
    expect(await collection()).toMatchObject({ mode_undo: null, undo: { name: '' } })
    expect((await undo()).code).toBe('nothing-to-undo')
    await club.setMode(false)
    expect((await collection()).undo).toBeNull()
    expect((await club.admin.post(`/api/club/undoSeasonChange/${club.cid}`, {})).code).toBe('nothing-to-undo')
  })

  test('is refused once a payment was recorded, until that one is deleted', async () => {
    const ann = await club.member('Ann')
    await club.setMode(false)
    const { body } = await club.record([ann])
    expect((await collection()).mode_undo).toBeNull()
    expect(await undo()).toMatchObject({ status: 409, code: 'paid-since' })
    expect(await club.duesOf(ann)).toEqual([true, sameDayNextYear(today())])
    await club.void(body.recorded[0].id)
    expect(await undo()).toMatchObject({ status: 200, body: { annual_dues: true } })
    expect(await club.duesOf(ann)).toEqual([false, null])
  })
})

/** A member of a club of its own, who lives through a history in the product. */
async function aLife(first: DuesRecord) {
  scene = await aClubScene(server)
  club = duesWorld(server, scene)
  now = Date.parse(`${firstDay}T18:00:00Z`)
  await later(0)
  await server.deps.pool.query('update dues_setting set current_season_id = null where club_id = $1', [club.cid])
  const dids: number[] = []
  for (const [name, ends] of Object.entries(firstSeasons)) dids.push(await club.season(`Season ${name}`, { ends }))
  const idOf = (did: number | null) => (did === null ? null : (dids[did - 1] ?? 0))
  if (first.current !== null) await club.makeCurrent(idOf(first.current) ?? 0)
  await club.setMode(first.mode === 'season')
  const mid = await club.member('Ann')
  const payments: number[] = []
  let record = first
  const send = async (act: DuesAct) => {
    switch (act.do) {
      case 'day':
        return later(Date.parse(`${act.day}T18:00:00Z`) - now)
      case 'switch':
        return club.setMode(record.mode === 'rolling')
      case 'current':
        return club.makeCurrent(idOf(act.did) ?? 0)
      case 'undo':
        return record.latest?.act === 'switch' ? undo() : club.admin.post(`/api/club/undoSeasonChange/${club.cid}`, {})
      case 'last-day': {
        const season = { did: idOf(act.did), name: `Season ${act.did}`, active: true, amount: 45, ends: act.ends }
        return club.admin.put('/api/club/editDuesItem', season)
      }
      case 'pay': {
        const paid = await club.record([mid], { did: idOf(act.did), date: act.on })
        payments.push(paid.body.recorded[0].id)
        return paid
      }
      case 'return':
        return club.void(payments[act.payment] ?? 0)
      case 'grant':
        throw new Error('the product may refuse a grant')
    }
  }
  return {
    record: () => record,
    does: async (act: DuesAct) => {
      const reply = await send(act)
      if (reply) expect({ act, ...reply }).toMatchObject({ status: 200 })
      record = afterDuesAct(record, act)
    },
    /** As they are stored; the job has not ended them yet. */
    dues: async (): Promise<MemberDues> => {
      const [isPaid, expires] = await club.duesOf(mid)
      return { paid: isPaid && (expires === null || today() <= expires), expires }
    },
  }
}

test('random histories of switches, payments and seasons come to the same dues as the second reckoning', {
  timeout: 300_000,
}, async () => {
  for (let seed = 1; seed <= 8; seed += 1) {
    const random = randomOf(seed, 2)
    const first = startOfDues(randomBelow(random, 2) === 0 ? 'rolling' : 'season', 1 + randomBelow(random, 3))
    const life = await aLife(first)
    for (let act = 0; act < 20; act += 1) {
      await life.does(nextDuesAct(random, life.record(), false))
      const { acts } = life.record()
      expect({ seed, acts, dues: await life.dues() }).toEqual({ seed, acts, dues: duesByModel(life.record(), first) })
    }
  }
})
