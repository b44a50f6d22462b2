import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openDue } from '#areas/club-mail/server/open-due-events.ts'
import {
  aSeriesServer,
  type SeriesServer,
  type SeriesWorld,
  seriesWorld,
} from '#areas/events/tests/api/series-world.ts'
import { answerDates } from '#areas/invitations/server/answer-dates.ts'
import { addMember } from '#tests/support/a-club.ts'
import type { ClubScene } from '#tests/support/club-world.ts'
import { runAllOnce } from '#tests/support/jobs.ts'

let server: SeriesServer
let scene: ClubScene
let world: SeriesWorld
beforeAll(async () => {
  server = await aSeriesServer()
})
beforeEach(async () => {
  scene = await server.scene()
  world = seriesWorld(server, scene)
})
afterAll(() => server.close())

const clubId = () => scene.ids['cid'] ?? 0
const memberId = () => scene.ids['mid'] ?? 0
const member = () => scene.as('member')
const standing = (eid: number, on = true) => member().put(`/api/club/standingYes/${eid}`, { on })
const mine = async () => (await member().get(`/api/club/standing/${clubId()}`)).body
const away = (from: string, through: string, more: object = {}) =>
  member().post(`/api/club/addAbsence/${clubId()}`, { from, through, ...more })
const back = (absence: number) => member().post(`/api/club/removeAbsence/${clubId()}`, { absence })

/** The member's replies to the dates, in order; null without a reply, undefined without an invitation. */
async function replies(eids: readonly number[], mid = memberId()) {
  const rows = await server.deps.db
    .selectFrom('invitation')
    .select(['event_id', 'response'])
    .where('club_id', '=', clubId())
    .where('member_id', '=', mid)
    .execute()
  return eids.map((eid) => rows.find((row) => row.event_id === eid)?.response)
}
const invite = (eid: number) => world.admin.post(`/api/sendInviteToActiveGroup/${scene.ids['gid']}`, { eid })
/** Another member of the group. */
async function another(name: string): Promise<number> {
  const mid = await addMember(server.deps, clubId(), null, name)
  const place = { club_id: clubId(), group_id: scene.ids['gid'] ?? 0, member_id: mid, joined_at: server.clock.now() }
  await server.deps.db.insertInto('group_member').values(place).execute()
  return mid
}
const stand = (mid: number, seriesId: number, since: string) =>
  server.deps.db
    .insertInto('standing_yes')
    .values({ club_id: clubId(), series_id: seriesId, member_id: mid, since: new Date(since) })
    .execute()
const mailsTo = async (address: string) =>
  (
    await server.deps.db
      .selectFrom('demo_outbox')
      .select(['subject', 'body_text'])
      .where('recipient', '=', address)
      .orderBy('id')
      .execute()
  ).map(({ subject, body_text: text }) => `${subject} ${text}`)

async function aSeries(terms: object = {}) {
  const { eid, eids } = await world.repeated(terms)
  await invite(eid)
  const { series } = await world.series(eid)
  return { eid, eids, series }
}

describe('a standing Yes', () => {
  test('answers the open dates now, and each later date when it opens, never earlier', async () => {
    const { eid, eids } = await aSeries()
    expect((await standing(eid)).body).toEqual({ confirmed: 1, waiting: 0 })
    expect(await replies(eids.slice(0, 2))).toEqual(['yes', undefined])
    await invite(eids[1] ?? 0)
    expect(await replies(eids.slice(0, 3))).toEqual(['yes', 'yes', undefined])
    expect((await mine()).series).toMatchObject([{ eid, title: 'Tuesday Mixer' }])
    const { rows } = await server.deps.pool.query(
      "select detail from event_log where event_id = $1 and kind = 'invitation.answered'",
      [eids[1]],
    )
    expect(rows).toEqual([{ detail: 'Yes: confirmed, as they say Yes to every date' }])
  })

  test('also answers a date that opens on its own', async () => {
    const { eid, eids } = await aSeries({ autoInvite: true, openDays: 7, eventInviteTime: 7 })
    await standing(eid)
    await server.moveTo(new Date('2026-11-24T14:00:30Z'))
    await openDue.run(server.deps, {})
    expect(await replies(eids.slice(0, 3))).toEqual(['yes', 'yes', undefined])
  })

  test('tells the member what became of it instead of inviting them', async () => {
    const { eid, eids } = await aSeries()
    await standing(eid)
    await invite(eids[1] ?? 0)
    const { email } = await server.deps.db
      .selectFrom('member')
      .select('email')
      .where('club_id', '=', clubId())
      .where('id', '=', memberId())
      .executeTakeFirstOrThrow()
    await runAllOnce(server.deps)
    const mails = (await mailsTo(email)).filter((mail) => mail.includes(`/club/invite/${eids[1]}`))
    expect(mails).toEqual([expect.stringMatching(/^You’re in: Tuesday Mixer.*You say Yes to every date/s)])
  })

  test('leaves a reply alone, and stops without changing what was said', async () => {
    const { eid, eids } = await aSeries()
    await standing(eid)
    await member().put(`/api/noImOut/${eid}`, { eiid: (await world.invitation(eid, memberId())).id })
    expect(await replies([eid])).toEqual(['no'])
    await standing(eid)
    expect(await replies([eid])).toEqual(['no'])
    await standing(eid, false)
    await invite(eids[1] ?? 0)
    expect(await replies(eids.slice(0, 2))).toEqual(['no', null])
    expect((await mine()).series).toEqual([])
  })

  test('gives spots first to whoever was left waiting last time, then to whoever said so first', async () => {
    const { eids, series } = await aSeries({ availableSpots: 1 })
    const [early, late] = [await another('Early'), await another('Late')]
    await stand(early, series, '2026-11-01T00:00:00Z')
    await stand(late, series, '2026-11-02T00:00:00Z')
    await invite(eids[1] ?? 0)
    expect([await replies([eids[1] ?? 0], early), await replies([eids[1] ?? 0], late)]).toEqual([['yes'], ['waitlist']])
    await invite(eids[2] ?? 0)
    expect([await replies([eids[2] ?? 0], early), await replies([eids[2] ?? 0], late)]).toEqual([['waitlist'], ['yes']])
  })

  test('follows the series when its later dates get one of their own', async () => {
    const { eid, eids } = await aSeries()
    await standing(eid)
    await world.edit(eids[2] ?? 0, 'following', {
      startTime: '2026-12-08T09:00',
      endTime: '2026-12-08T11:00',
      finalDate: '2026-12-07T19:00',
      location: 'Court 3',
    })
    await invite(eids[3] ?? 0)
    expect(await replies([eids[3] ?? 0])).toEqual(['yes'])
  })

  test('reaches a date that opened in the moment it was said', async () => {
    const { eid, eids, series } = await aSeries()
    await invite(eids[1] ?? 0)
    await stand(memberId(), series, '2026-11-18T00:00:00Z')
    await answerDates.run(server.deps, { clubId: clubId(), seriesId: series, memberId: memberId() })
    expect(await replies([eid, eids[1] ?? 0])).toEqual(['yes', 'yes'])
  })

  test('is for events that repeat', async () => {
    const eid = await world.addEvent()
    await invite(eid)
    expect((await standing(eid)).code).toBe('not-repeating')
  })
})

describe('a member who is away', () => {
  test('gets a No for invitations without a reply, now and later, and keeps a Yes', async () => {
    const { eid, eids } = await aSeries()
    await standing(eid)
    await invite(eids[1] ?? 0)
    expect((await away('2026-11-24', '2026-12-08')).body).toMatchObject({
      declined: 0,
      kept: [{ eid }, { eid: eids[1] }],
    })
    await invite(eids[2] ?? 0)
    await invite(eids[3] ?? 0)
    expect(await replies(eids.slice(0, 4))).toEqual(['yes', 'yes', 'no', 'yes'])
    expect((await mine()).absences).toMatchObject([{ from: '2026-11-24', through: '2026-12-08', declined: 1 }])
  })

  test('says No to everything on those days on request', async () => {
    const { eid, eids } = await aSeries()
    await standing(eid)
    expect((await away('2026-11-24', '2026-11-30', { all: true })).body).toMatchObject({ declined: 1, kept: [] })
    expect(await replies(eids.slice(0, 1))).toEqual(['no'])
  })

  test('is invited again when they come back after all, and a standing Yes counts again', async () => {
    const { eid, eids } = await aSeries()
    const { absence } = (await away('2026-11-24', '2026-12-08')).body
    expect(await replies([eid])).toEqual(['no'])
    expect((await back(absence)).body).toEqual({ reopened: 1 })
    expect(await replies([eid])).toEqual([null])
    const again = (await away('2026-11-24', '2026-12-08')).body
    await standing(eid)
    await invite(eids[1] ?? 0)
    expect(await replies(eids.slice(0, 2))).toEqual(['no', 'no'])
    expect((await back(again.absence)).body).toEqual({ reopened: 0 })
    expect(await replies(eids.slice(0, 2))).toEqual(['yes', 'yes'])
    expect((await back(again.absence)).code).toBe('absence-over')
  })

  test('keeps a No that they gave themselves', async () => {
    const { eid } = await aSeries()
    await member().put(`/api/noImOut/${eid}`, { eiid: (await world.invitation(eid, memberId())).id })
    const { absence } = (await away('2026-11-24', '2026-12-08')).body
    await back(absence)
    expect(await replies([eid])).toEqual(['no'])
  })

  test('plans at most 20 absences, on days that are not over', async () => {
    expect((await away('2026-11-01', '2026-11-17')).code).toBe('absence-past')
    for (let day = 10; day < 30; day += 1) await away('2027-01-01', `2027-01-${day}`)
    expect((await away('2027-01-01', '2027-01-30')).code).toBe('too-many-absences')
    expect((await away('2027-01-01', '2027-01-29')).status).toBe(200)
    const other = await server.scene()
    const { absence } = (await mine()).absences[0]
    const url = `/api/club/removeAbsence/${other.ids['cid']}`
    expect((await other.as('member').post(url, { absence })).code).toBe('absence-over')
    expect((await mine()).absences).toHaveLength(20)
  })
})
