import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aClubScene, aClubServer, type ClubScene } from '#tests/support/club-world.ts'
import { type DayPlayer, eventOfToday, groupMembers, placesFor, standingOf } from '#tests/support/game-day.ts'

let server: Awaited<ReturnType<typeof aClubServer>>
let scene: ClubScene
let eid: number
let players: DayPlayer[]
beforeAll(async () => {
  server = await aClubServer()
})
beforeEach(async () => {
  scene = await aClubScene(server)
  eid = await eventOfToday(of(), { type: 'ladder' })
  players = await placesFor(of(), eid, await groupMembers(of(), 9))
})
afterAll(() => server.close())

const of = () => ({ deps: server.deps, cid: scene.ids['cid'] ?? 0, gid: scene.ids['gid'] ?? 0 })
const admin = () => scene.as('groupAdmin')
const player = (at: number): DayPlayer => players[at - 1] ?? { eiid: 0, mid: 0, gmid: 0 }
const form = (of_ = eid) => admin().post(`/api/club/formCourts/${of_}`, {})
const finish = () => admin().put('/api/club/courtScoresFinal', { gid: of().gid, eid })
const card = (one: DayPlayer, wins: number, score: number) =>
  admin().put('/api/club/reportLeagueTotal', { eiid: one.eiid, wins, score })
/** Standing courts of the players, in their order. */
const standing = () => standingOf(of(), players)

describe('finishing as shown', () => {
  const shown = async (): Promise<{ eiid: number; to: number }[]> => {
    const { body } = await admin().get(`/api/club/previewFinish/${eid}`)
    return body.moves.map(({ eiid, to }: { eiid: number; to: number }) => ({ eiid, to }))
  }
  const finishAs = (moves: object[]) => admin().put('/api/club/courtScoresFinal', { gid: of().gid, eid, moves })

  test('moves nobody when scores have changed since the preview, and otherwise exactly as shown', async () => {
    await form()
    for (const [at, wins, score] of [
      [1, 3, 40],
      [4, 0, 12],
      [5, 3, 40],
      [6, 2, 30],
    ] as const)
      await card(player(at), wins, score)
    const before = await shown()
    await card(player(5), 1, 10)
    expect((await finishAs(before)).code).toBe('moves-changed')
    const now = await shown()
    expect((await finishAs(now.slice(1))).code).toBe('moves-changed')
    expect(await standing()).toEqual(players.map(() => null))
    expect((await finishAs(now)).body.message).toBe('finished')
    const to = new Map(now.map((move) => [move.eiid, move.to]))
    expect(await standing()).toEqual(players.map(({ eiid }) => to.get(eiid)))
    expect([to.get(player(5).eiid), to.get(player(6).eiid)]).toEqual([2, 1])
  })
})

describe('the order of a court', () => {
  /** Court 1 was P1 to P4, court 2 P5 to P9, and each was as good as the number is low; P9 has no card. */
  async function firstWeek() {
    await form()
    for (let at = 1; at < 9; at += 1) await card(player(at), at < 5 ? 4 - at : 8 - at, 45 - at)
    await finish()
  }
  /** The next week, with its check-ins in this order. */
  const nextWeek = async (...order: readonly number[]) => {
    const next = await eventOfToday(of(), { type: 'ladder' }, 0.5)
    const here = await placesFor(of(), next, order.map(player))
    const { courts } = (await form(next)).body as { courts: { players: number[] }[] }
    const numberOf = new Map(here.map(({ eiid }, at) => [eiid, order[at]]))
    return { next, courts: courts.map(({ players: own }) => own.map((eiid) => numberOf.get(eiid))) }
  }

  test('is last week’s place, whoever checks in first; the winner from below plays where they moved up to', async () => {
    await firstWeek()
    expect(await standing()).toEqual([1, 1, 1, 2, 1, 2, 2, 2, 2])
    expect((await nextWeek(9, 8, 7, 6, 5, 4, 3, 2, 1)).courts).toEqual([
      [1, 5, 2, 3],
      [4, 6, 7, 8, 9],
    ])
  })

  test('says who belongs to a court and plays on another one, today and after the day is finished', async () => {
    await firstWeek()
    for (const at of [6, 7]) await admin().put('/api/club/changeLeagueCourt', { gmid: player(at).gmid, court: 1 })
    const { next, courts } = await nextWeek(7, 6, 3, 1, 2, 5, 4, 8, 9)
    // A place counts only on the court that it was won for.
    expect(courts).toEqual([
      [1, 5, 2, 3],
      [7, 6, 4, 8, 9],
    ])
    const belongs = async () => {
      const { body } = await admin().get(`/api/club/getEventCourts/${next}`)
      return body.courts.map((court: { players: { rating_court: number }[] }) =>
        court.players.map(({ rating_court }) => rating_court),
      )
    }
    const before = await belongs()
    expect(before).toEqual([
      [1, 1, 1, 1],
      [1, 1, 2, 2, 2],
    ])
    await admin().put('/api/club/courtScoresFinal', { gid: of().gid, eid: next })
    expect(await belongs()).toEqual(before)
  })

  test('goes back to the week before when the last one is reopened', async () => {
    await firstWeek()
    const second = await eventOfToday(of(), { type: 'ladder' }, 0.7)
    await placesFor(of(), second, [3, 2, 1, 5].map(player))
    await form(second)
    await admin().put('/api/club/courtScoresFinal', { gid: of().gid, eid: second })
    await admin().post(`/api/club/reopenLadder/${second}`, {})
    expect((await nextWeek(5, 3, 2, 1)).courts).toEqual([[1, 5, 2, 3]])
  })

  test('is by level in the first week, or else by the rating', async () => {
    const levels = ['2.5', '3.0', '4.0']
    const made = await server.deps.db
      .insertInto('club_rating')
      .values(levels.map((name) => ({ club_id: of().cid, name })))
      .returning(['id', 'name'])
      .execute()
    const rate = (at: number, value: { rating_id?: number; usapa_rating?: string }) =>
      server.deps.db.updateTable('member').set(value).where('id', '=', player(at).mid).execute()
    const idOf = (name: string) => made.find((row) => row.name === name)?.id ?? 0
    for (const [at, name] of [
      [1, '2.5'],
      [2, '2.5'],
      [3, '3.0'],
      [7, '4.0'],
    ] as const)
      await rate(at, { rating_id: idOf(name) })
    await rate(9, { usapa_rating: '4.5' })
    const { courts } = (await form()).body as { courts: { players: number[] }[] }
    const numberOf = new Map(players.map(({ eiid }, at) => [eiid, at + 1]))
    expect(courts.map(({ players: own }) => own.map((eiid) => numberOf.get(eiid)))).toEqual([
      [9, 7, 3, 4],
      [5, 6, 8, 1, 2],
    ])
  })
})

test('after the finish everybody can read who moves where, members of the event too', async () => {
  await form()
  await card(player(1), 3, 45)
  await card(player(4), 0, 10)
  const next = async () => {
    const { body } = await scene.as('member').get(`/api/club/getEventCourts/${eid}`)
    return body.courts[0].players.map(({ next_court: court }: { next_court: number | null }) => court)
  }
  const { mid = 0, gmid = 0 } = scene.ids
  await placesFor(of(), eid, [{ mid, gmid }])
  expect(await next()).toEqual([null, null, null, null])
  await finish()
  expect(await next()).toEqual([1, 1, 1, 2])
})
