import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aClubScene, aClubServer, type ClubScene } from '#tests/support/club-world.ts'
import { type DayPlayer, eventOfToday, groupMembers, logOf, placesFor, standingOf } from '#tests/support/game-day.ts'

let server: Awaited<ReturnType<typeof aClubServer>>
let scene: ClubScene
let eid: number
let players: DayPlayer[]
beforeAll(async () => {
  server = await aClubServer()
})
/** P1 to P4 on court 1, P5 to P9 on court 2; P10 is not here yet. */
beforeEach(async () => {
  scene = await aClubScene(server)
  eid = await eventOfToday(of(), { type: 'ladder' })
  const members = await groupMembers(of(), 10)
  players = await placesFor(of(), eid, members.slice(0, 9))
  players.push(...(await placesFor(of(), eid, members.slice(9), { isHere: false })))
  await admin().post(`/api/club/formCourts/${eid}`, {})
})
afterAll(() => server.close())

interface Game {
  readonly round: number
  readonly court: number
  readonly teams: readonly (readonly number[])[]
}

const of = () => ({ deps: server.deps, cid: scene.ids['cid'] ?? 0, gid: scene.ids['gid'] ?? 0 })
const admin = () => scene.as('groupAdmin')
const player = (at: number): DayPlayer => players[at - 1] ?? { eiid: 0, mid: 0, gmid: 0 }
const leave = (at: number) => admin().put('/api/club/leaveLeagueCourt', { eiid: player(at).eiid })
const join = (at: number, court: number) =>
  admin().put('/api/club/addLeagueEventCourt', { eiid: player(at).eiid, gmid: player(at).gmid, court })
const scoresNow = async () => (await admin().get(`/api/club/getScores/${eid}`)).body
const gamesOn = async (court: number): Promise<Game[]> =>
  (await scoresNow()).games.filter((game: Game) => game.court === court - 1)
const cellsOf = ({ round, teams }: Game, numbers: readonly number[]) =>
  teams.flatMap((team, side) => team.map((eiid) => ({ eiid, round, score: numbers[side] })))
const save = (game: Game, numbers: readonly number[], more: object = {}) =>
  admin().put(`/api/club/saveScores/${eid}`, { cells: cellsOf(game, numbers), ...more })
const courtOf = async (court: number) => (await admin().get(`/api/club/getEventCourts/${eid}`)).body.courts[court - 1]
const finish = () => admin().put('/api/club/courtScoresFinal', { gid: of().gid, eid })

/** Plays the games of a court that have no score yet, each with other numbers; returns what was played. */
async function playOn(court: number, top: number) {
  const played: (readonly [Game, readonly number[]])[] = []
  for (const game of await gamesOn(court)) {
    const numbers = (game.round + court) % 2 === 0 ? [top, top - 2 - game.round] : [top - 1 - game.round, top]
    expect((await save(game, numbers)).status).toBe(200)
    played.push([game, numbers])
  }
  return played
}

/** A second arithmetic: what each player made of these games, and how they rank, from the games alone. */
function tallyOf(played: readonly (readonly [Game, readonly number[]])[]) {
  const tally = new Map<number, { wins: number; score: number; games: number }>()
  for (const [{ teams }, numbers] of played)
    teams.forEach((team, side) => {
      const [own = 0, theirs = 0] = side === 0 ? numbers : numbers.toReversed()
      for (const eiid of team) {
        const { wins, score, games } = tally.get(eiid) ?? { wins: 0, score: 0, games: 0 }
        tally.set(eiid, { wins: wins + (own > theirs ? 1 : 0), score: score + own, games: games + 1 })
      }
    })
  return tally
}

describe('a player is hurt during a ladder', () => {
  test('their game counts, the rest is drawn again without them, and everybody moves by the games they played', async () => {
    const [first] = await gamesOn(2)
    if (!first) throw new Error('no game')
    expect((await save(first, [11, 6])).status).toBe(200)
    const hurt = players.findIndex(({ eiid }) => eiid === first.teams[0]?.[0]) + 1
    expect((await leave(hurt)).body).toEqual({ division: 2, left: true })
    expect((await leave(hurt)).body).toEqual({ division: 2, left: true })

    const after = await gamesOn(2)
    expect(after[0]).toMatchObject({ round: 1, teams: first.teams, result: [11, 6] })
    const rest = after.slice(1)
    expect(rest.map(({ round }) => round)).toEqual([2, 3, 4])
    expect(rest.flatMap(({ teams }) => teams.flat())).not.toContain(player(hurt).eiid)
    const sheet = await courtOf(2)
    expect(sheet.players.find(({ eiid }: DayPlayer) => eiid === player(hurt).eiid)).toMatchObject({
      left: true,
      wins: 1,
      score: 11,
      games: 1,
      max: 11,
    })

    const played = [[first, [11, 6]] as const]
    for (const game of rest) {
      const numbers = game.round % 2 === 0 ? [11, 9 - game.round] : [3 + game.round, 11]
      expect((await save(game, numbers)).status).toBe(200)
      played.push([game, numbers as never])
    }
    played.push(...((await playOn(1, 15)) as never[]))
    const tally = tallyOf(played)
    const preview = (await admin().get(`/api/club/previewFinish/${eid}`)).body
    expect([preview.lacking, preview.missing]).toEqual([[], []])
    for (const [eiid, { wins, score, games }] of tally) {
      const max = (sheet.players.some((one: DayPlayer) => one.eiid === eiid) ? 11 : 15) * games
      expect(preview.moves.find((one: DayPlayer) => one.eiid === eiid)).toMatchObject({ wins, score, games, max })
    }
    await finish()
    const ranked = (ats: readonly number[]) =>
      ats.toSorted((one, two) => {
        const [a, b] = [one, two].map((at) => tally.get(player(at).eiid) ?? { wins: 0, score: 0, games: 1 })
        if (!a || !b) return 0
        return b.wins - a.wins || b.score - a.score || a.games - b.games
      })
    const [top, second] = [ranked([1, 2, 3, 4]), ranked([5, 6, 7, 8, 9])]
    const expected = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((at) => {
      if (at <= 4) return at === top.at(-1) ? 2 : 1
      return at === second[0] ? 1 : 2
    })
    expect((await standingOf(of(), players)).slice(0, 9)).toEqual(expected)
    const standings = (await admin().get(`/api/club/getGroupStandingsDetail/${of().gid}`)).body
    expect(standings.find(({ mid }: DayPlayer) => mid === player(hurt).mid)).toMatchObject({ max: 11, average: 100 })
    expect(await logOf(of(), eid)).toContain(`P${hurt}: Left court 2. Its games without a score were redrawn`)
  })

  test('somebody who has not played is off the sheet, and comes back as if nothing had been', async () => {
    expect((await leave(9)).body).toEqual({ division: 2, left: false })
    expect((await courtOf(2)).players).toHaveLength(4)
    expect((await courtOf(2)).rounds).toHaveLength(3)
    expect((await join(9, 2)).status).toBe(200)
    expect((await courtOf(2)).players).toHaveLength(5)
    expect((await courtOf(2)).rounds).toHaveLength(4)
  })

  test('who left by mistake comes back with all that was played', async () => {
    const [first] = await gamesOn(1)
    if (!first) throw new Error('no game')
    await save(first, [15, 8])
    await leave(1)
    expect(await gamesOn(1)).toHaveLength(1)
    expect((await join(1, 1)).body).toEqual({ division: 1 })
    const games = await gamesOn(1)
    expect(games.map(({ round }) => round)).toEqual([1, 2, 3])
    expect(
      new Set(
        games.map(({ teams }) =>
          teams
            .map((team) => team.toSorted().join())
            .toSorted()
            .join(' '),
        ),
      ).size,
    ).toBe(3)
    expect((await courtOf(1)).players.map(({ left }: { left: boolean }) => left)).toEqual([false, false, false, false])
    expect(await logOf(of(), eid)).toContain('P1: Back on court 1. Its games without a score were redrawn')
  })

  test('is refused without a court, in a mixer, and once the ladder is final; members may not do it', async () => {
    expect((await leave(10)).code).toBe('not-on-a-court')
    const [other] = await placesFor(of(), await eventOfToday(of()), [player(1)])
    const inMixer = await admin().put('/api/club/leaveLeagueCourt', { eiid: other?.eiid })
    expect(inMixer.code).toBe('not-a-ladder')
    expect((await scene.as('member').put('/api/club/leaveLeagueCourt', { eiid: player(1).eiid })).status).toBe(404)
    expect((await admin().put('/api/club/leaveLeagueCourt', { eiid: 'one' })).body.field).toBe('eiid')
    await finish()
    expect((await leave(1)).code).toBe('ladder-final')
  })
})

describe('a player comes late to a court that has scores', () => {
  test('plays the games that are left, and the others sit in turn', async () => {
    const [first] = await gamesOn(1)
    if (!first) throw new Error('no game')
    await save(first, [15, 8])
    expect((await join(10, 1)).body).toEqual({ division: 1 })
    const games = await gamesOn(1)
    expect(games[0]).toMatchObject({ teams: first.teams, result: [15, 8] })
    const late = games.filter(({ teams }) => teams.flat().includes(player(10).eiid))
    expect(late.map(({ round }) => round)).toEqual([2, 3, 4])
    // Games go on to 15: the court began with four.
    await save(games[1] ?? first, [15, 10])
    expect((await courtOf(1)).players.at(-1)).toMatchObject({ last: 'P10', games: 1, max: 15 })
    expect((await courtOf(1)).rounds.map(({ sits }: { sits: number[] }) => sits.length)).toEqual([0, 1, 1, 1])
  })

  test('members do not join it, and nobody plays on two courts', async () => {
    const [first] = await gamesOn(1)
    if (!first) throw new Error('no game')
    await save(first, [15, 8])
    const { mid = 0, gmid = 0 } = scene.ids
    const [own] = await placesFor(of(), eid, [{ mid, gmid }])
    const asked = await scene.as('member').put('/api/club/addLeagueEventCourt', { eiid: own?.eiid, gmid, court: 1 })
    expect(asked.code).toBe('court-has-scores')
    expect((await join(1, 2)).code).toBe('played-elsewhere')
    expect((await join(9, 1)).status).toBe(200)
  })

  test('cards by hand begin a court, too: their most possible stays as it was', async () => {
    const write = (at: number) =>
      admin().put('/api/club/reportLeagueTotal', { eiid: player(at).eiid, wins: 2, score: 31, games: 3 })
    for (const at of [5, 6, 7, 8]) await write(at)
    expect((await leave(9)).body).toEqual({ division: 2, left: false })
    expect((await courtOf(2)).players.map(({ max }: { max: number }) => max)).toEqual([33, 33, 33, 33])
  })
})

describe('scores and changes of players at once', () => {
  test('a score for a game that is not played any longer is refused; one of another court is written', async () => {
    const [first, second] = await gamesOn(2)
    const [elsewhere] = await gamesOn(1)
    if (!first || !second || !elsewhere) throw new Error('no game')
    await save(first, [11, 6])
    const { version } = await scoresNow()
    await leave(5)
    const late = await save(second, [11, 3], { version })
    expect([late.status, late.code]).toEqual([409, 'stale-scores'])
    expect((await save(elsewhere, [15, 3], { version })).status).toBe(200)
    expect((await save(second, [11, 3], { version: late.body.version })).status).toBe(200)
  })

  test('a score typed before somebody came late to a court without scores is refused, too', async () => {
    const [first] = await gamesOn(1)
    const { version } = await scoresNow()
    await join(10, 1)
    if (!first) throw new Error('no game')
    expect((await save(first, [15, 3], { version })).code).toBe('stale-scores')
  })

  test('two who leave at once are both gone', async () => {
    const [first] = await gamesOn(2)
    if (!first) throw new Error('no game')
    await save(first, [11, 6])
    await Promise.all([leave(6), leave(7)])
    const rest = (await gamesOn(2)).slice(1)
    expect(rest.flatMap(({ teams }) => teams.flat())).toEqual([])
  })

  test('forming the courts again forgets who left', async () => {
    const [first] = await gamesOn(2)
    if (!first) throw new Error('no game')
    await save(first, [11, 6])
    await leave(5)
    await admin().post(`/api/club/formCourts/${eid}`, { confirmed: true })
    expect((await courtOf(2)).players.map(({ left }: { left: boolean }) => left)).toEqual(Array(5).fill(false))
    expect((await courtOf(2)).rounds).toHaveLength(4)
    expect((await courtOf(2)).players[1]).toMatchObject({ max: 33 })
  })

  test('two records of one person become one in the games that were played, too', async () => {
    const [first] = await gamesOn(2)
    if (!first) throw new Error('no game')
    await save(first, [11, 6])
    await join(10, 2)
    const [copy] = await placesFor(of(), eid, await groupMembers(of(), 1))
    if (!copy) throw new Error('no copy')
    await server.deps.db.updateTable('invitation').set({ response: 'no' }).where('id', '=', copy.eiid).execute()
    const clubAdmin = scene.as('clubAdmin')
    await clubAdmin.confirms()
    const merge = { keep: copy.mid, merge: player(5).mid, cid: of().cid }
    expect((await clubAdmin.post('/api/club/mergeProfiles', merge)).body.message).toBe('Merged Accounts')
    const sheet = await courtOf(2)
    const there = sheet.players.map(({ eiid }: DayPlayer) => eiid)
    for (const { teams } of sheet.rounds) for (const eiid of teams.flat()) expect(there).toContain(eiid)
  })
})
