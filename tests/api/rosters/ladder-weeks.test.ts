import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aClubScene, aClubServer, type ClubScene } from '#tests/support/club-world'
import { type DayPlayer, eventOfToday, groupMembers, placesFor, standingOf } from '#tests/support/game-day'

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
const form = () => admin().post(`/api/club/formCourts/${eid}`, {})
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
