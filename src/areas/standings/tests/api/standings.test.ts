import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addMember } from '#tests/support/a-club.ts'
import { aClubScene, aClubServer, type ClubScene } from '#tests/support/club-world.ts'
import { type DayPlayer, eventOfToday, groupMembers, placesFor } from '#tests/support/game-day.ts'
import { anAccount, aSession, sendAs } from '#tests/support/principals.ts'
import { runLines } from '#tests/support/run-lines.ts'

let server: Awaited<ReturnType<typeof aClubServer>>
let scene: ClubScene
let members: Omit<DayPlayer, 'eiid'>[]
beforeAll(async () => {
  server = await aClubServer()
})
beforeEach(async () => {
  scene = await aClubScene(server)
  members = await groupMembers(of(), 3)
})
afterAll(() => server.close())

const of = () => ({ deps: server.deps, cid: scene.ids['cid'] ?? 0, gid: scene.ids['gid'] ?? 0 })
const admin = () => scene.as('groupAdmin')
const get = async (call: string) => (await admin().get(`/api/club/${call}/${of().gid}`)).body
const midOf = (at: number) => members[at - 1]?.mid ?? 0

/** An event that began some hours ago, with a number for each member; null for a member who did not play. */
async function played(
  hoursAgo: number,
  points: readonly (number | null)[],
  values: Parameters<typeof eventOfToday>[1] = {},
) {
  const eid = await eventOfToday(of(), values, hoursAgo)
  const here = members.filter((_, index) => points[index] !== null && points[index] !== undefined)
  const players = await placesFor(of(), eid, here)
  const numbers = points.filter((one) => one !== null)
  for (const [index, { eiid }] of players.entries())
    await admin().put('/api/pickMix/recordScores', { eiid, score: numbers[index] })
  return { eid, players }
}

describe('the standings of a group', () => {
  test('rank by the exact mean of the ten latest events that are over; below three there is no rank', async () => {
    await played(0.5, [15, 15, 15])
    for (const hoursAgo of [12, 10, 8]) await played(hoursAgo, [9, 12, null])
    await played(4, [null, null, 6])
    const rows = await get('getGroupStandings')
    expect(rows.map(({ rank, last, average, count }: Record<string, unknown>) => [rank, last, average, count])).toEqual(
      [
        [1, 'P2', 80, 3],
        [2, 'P1', 60, 3],
        [null, 'P3', null, 1],
      ],
    )
    expect(rows[0]).toEqual({
      rank: 1,
      mid: midOf(2),
      first: 'Linda',
      last: 'P2',
      name: 'Linda P2',
      average: 80,
      count: 3,
    })
  })

  test('an event that was deleted or merged, and a member who left the group, do not count', async () => {
    for (const hoursAgo of [12, 10, 8]) await played(hoursAgo, [9, 9, 9])
    const { eid } = await played(6, [15, 15, 15])
    await server.deps.db
      .updateTable('club_event')
      .set({ deleted_at: server.deps.clock.now() })
      .where('id', '=', eid)
      .execute()
    await server.deps.db
      .deleteFrom('group_member')
      .where('id', '=', members[2]?.gmid ?? 0)
      .execute()
    const rows = await get('getGroupStandings')
    expect(rows.map(({ last, average }: Record<string, unknown>) => [last, average])).toEqual([
      ['P1', 60],
      ['P2', 60],
    ])
  })

  test('a ladder counts from the moment it is final', async () => {
    members = await groupMembers(of(), 4)
    const eid = await eventOfToday(of(), { type: 'ladder' })
    const players = await placesFor(of(), eid, members)
    await admin().post(`/api/club/formCourts/${eid}`, {})
    await admin().put('/api/club/reportLeagueTotal', { eiid: players[0]?.eiid, wins: 2, score: 33 })
    expect(await get('getGroupStandings')).toEqual([])
    await admin().put('/api/club/courtScoresFinal', { gid: of().gid, eid })
    expect(await get('getGroupStandings')).toMatchObject([{ mid: members[0]?.mid, count: 1, average: null }])
    expect(await get('getGroupStandingsDetail')).toMatchObject([{ eid, average: 73, points: 33, games: 3, max: 45 }])
    await admin().post(`/api/club/reopenLadder/${eid}`, {})
    expect(await get('getGroupStandings')).toEqual([])
  })

  test('the detail holds the rows that the averages are made of, latest first, and the command line agrees', async () => {
    for (const [index, hoursAgo] of [30, 27, 24, 21, 18, 15, 12, 10, 8, 6, 4].entries())
      await played(hoursAgo, [index + 3, 12, index % 2 === 0 ? 10 : null])
    const detail = await get('getGroupStandingsDetail')
    const own = detail.filter(({ mid }: { mid: number }) => mid === midOf(1))
    expect(own.map(({ points }: { points: number }) => points)).toEqual([13, 12, 11, 10, 9, 8, 7, 6, 5, 4])
    const forPlayer = await admin().post('/api/club/getGroupStandingsForPlayer', { gid: of().gid, mid: midOf(1) })
    expect(forPlayer.body).toEqual(own)

    const events = Object.values(Object.groupBy(detail as { eid: number; date: string }[], ({ eid }) => eid))
      .map((rows = []) => ({
        eid: rows[0]?.eid,
        date: rows[0]?.date ?? '',
        final: true,
        rows: (rows as unknown as { mid: number; points: number; games: number; max: number }[]).map((row) => ({
          player: row.mid,
          points: row.points,
          games: row.games,
          pointsAGame: row.max / row.games,
        })),
      }))
      .sort((one, two) => (one.date < two.date ? -1 : 1))
    const [printed] = runLines('standings', [{ events }]).answers
    const shown = (await get('getGroupStandings')).map(
      ({ rank, mid: player, average, count }: Record<string, number>) => ({
        rank,
        player,
        average,
        count,
      }),
    )
    expect(printed.rows).toEqual(shown)
  })

  test('the results list each player by name with the events that count', async () => {
    for (const hoursAgo of [12, 10, 8]) await played(hoursAgo, [9, 12])
    const rows = await get('getGroupResults')
    expect(rows).toMatchObject([
      { last: 'P1', average: 60, count: 3, scores: [{ last: 'P1', average: 60 }, { average: 60 }, { average: 60 }] },
      { last: 'P2', average: 80, count: 3 },
    ])
  })

  test('an event that is moved to an earlier day takes its new place in the order', async () => {
    const { eid } = await played(4, [3])
    await played(8, [15])
    const at = new Date('2020-03-02T16:00:00Z')
    const edit = {
      title: 'Moved',
      startTime: at.toISOString(),
      endTime: new Date(at.getTime() + 7_200_000).toISOString(),
      finalDate: at.toISOString(),
    }
    const edited = await admin().put(`/api/club/editEvent/${eid}`, edit)
    expect(edited.status, JSON.stringify(edited.body)).toBe(200)
    expect((await get('getGroupStandingsDetail')).map(({ points }: { points: number }) => points)).toEqual([15, 3])
  })
})

describe('who may', () => {
  const calls = ['getGroupStandings', 'getGroupStandingsDetail', 'getGroupResults', 'getLeagueStandings']

  test('members of the group and those who run it read everything', async () => {
    for (const principal of ['member', 'groupAdmin', 'clubAdmin', 'visitingStaff'] as const)
      for (const call of calls)
        expect((await scene.as(principal).get(`/api/club/${call}/${of().gid}`)).status, call).toBe(200)
  })

  test('a member of the club outside the group is told so, in every call alike', async () => {
    const account = await anAccount(server.deps, 'member')
    const cookie = await aSession(server.deps, account)
    await addMember(server.deps, of().cid, account, 'Outsider')
    for (const call of calls) {
      const answer = await sendAs(server.app, cookie, { method: 'GET', url: `/api/club/${call}/${of().gid}` })
      expect([answer.status, JSON.parse(String(answer.body)).message], call).toEqual([
        403,
        'Sorry you do not have access to this group standings.  Please select your group from your member home page.',
      ])
    }
    const body = { gid: of().gid, mid: midOf(1) }
    const answer = await sendAs(server.app, cookie, {
      method: 'POST',
      url: '/api/club/getGroupStandingsForPlayer',
      body,
    })
    expect(answer.code).toBe('no-standings')
  })

  test('for somebody outside the club the group does not exist', async () => {
    for (const call of calls)
      expect((await scene.as('otherClubAdmin').get(`/api/club/${call}/${of().gid}`)).status, call).toBe(404)
  })
})

describe('attendance', () => {
  const attendance = async (body: object = {}) =>
    (await admin().post('/api/club/getMemberGroupAttendance/', { gid: of().gid, ...body })).body
  const attendedBy = async (body?: object) => {
    const { rows } = await attendance(body)
    return Object.fromEntries(
      rows
        .filter(({ last }: { last: string }) => last.startsWith('P'))
        .map(({ last, attended }: { last: string; attended: number[] }) => [last, attended]),
    )
  }

  test('who was checked in or has a score attended', async () => {
    const { eid, players } = await played(4, [null, 7, null])
    await admin().put('/api/pickMix/checkin', { eiid: players[0]?.eiid, checkin: false })
    const [here] = await placesFor(of(), eid, members.slice(2))
    expect(here).toBeDefined()
    await placesFor(of(), eid, members.slice(0, 1), { isHere: false })
    expect(await attendedBy()).toEqual({ P1: [], P2: [eid], P3: [eid] })
  })

  test('where nobody was either, who held a place and was no no-show did', async () => {
    const eid = await eventOfToday(of(), {}, 4)
    const [ann, bo] = await placesFor(of(), eid, members, { isHere: false })
    const change = (eiid: number | undefined, values: object) =>
      server.deps.db
        .updateTable('invitation')
        .set(values)
        .where('id', '=', eiid ?? 0)
        .execute()
    await change(ann?.eiid, { is_no_show: true })
    await change(bo?.eiid, { response: 'no' })
    expect(await attendedBy()).toEqual({ P1: [], P2: [], P3: [eid] })
  })

  test('who was here and left early attended, too', async () => {
    const eid = await eventOfToday(of(), {}, 4)
    const [ann] = await placesFor(of(), eid, members.slice(0, 2))
    await placesFor(of(), eid, members.slice(2), { isHere: false })
    await server.deps.db
      .updateTable('invitation')
      .set({ checked_in_at: null, left_at: server.deps.clock.now() })
      .where('id', '=', ann?.eiid ?? 0)
      .execute()
    expect(await attendedBy()).toEqual({ P1: [eid], P2: [eid], P3: [] })
  })

  test('the ten latest events that are over, then all', async () => {
    const eids = []
    for (let at = 0; at < 11; at += 1) eids.push((await played(40 - 3 * at, [1])).eid)
    await played(0.5, [1])
    const ten = await attendance()
    expect([ten.events.length, ten.total]).toEqual([10, 11])
    expect(ten.events.map(({ eid }: { eid: number }) => eid)).toEqual(eids.toReversed().slice(0, 10))
    expect((await attendance({ all: true })).events).toHaveLength(11)
    expect((await attendedBy({ all: true }))['P1']).toEqual(eids.toReversed())
  })

  test('members see their own and nobody else’s; without a name only who runs the group sees all', async () => {
    const own = (body: object) =>
      scene.as('member').post('/api/club/getMemberGroupAttendance/', { gid: of().gid, ...body })
    expect((await own({ mid: scene.ids['mid'] })).body.rows).toHaveLength(1)
    expect((await own({ mid: midOf(1) })).status).toBe(404)
    expect((await own({})).status).toBe(404)
    expect(
      (await admin().post('/api/club/getMemberGroupAttendance/', { gid: of().gid, mid: scene.ids['merge'] })).code,
    ).toBe('not-in-group')
  })
})

test('the ladder of a group lists its members from the top court down', async () => {
  for (const [at, court] of [
    [2, 1],
    [1, 3],
  ] as const)
    await admin().put('/api/club/changeLeagueCourt', { gmid: members[at - 1]?.gmid, court })
  const rows = await get('getLeagueStandings')
  expect(rows.map(({ last, rating_court }: Record<string, unknown>) => [last, rating_court])).toEqual([
    ['P2', 1],
    ['P1', 3],
    ['Member', null],
    ['P3', null],
  ])
})
