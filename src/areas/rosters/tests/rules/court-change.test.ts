import { describe, expect, test } from 'vitest'
import { randomBelow, randomOf } from '#areas/draws/rules/random.ts'
import { type CourtMove, decideCourtMove, type RunningLadder } from '#areas/rosters/rules/court-change.ts'
import {
  courtsOf,
  type LadderPlace,
  ladderCourts,
  ladderGames,
  pointsOnCourts,
} from '#areas/rosters/rules/ladder-day.ts'

const place = (invitationId: number, court: number, seat: number): LadderPlace => ({
  invitationId,
  court,
  seat,
  arrived: invitationId,
  hasLeft: false,
})
const four = [1, 2, 3, 4].map((id, seat) => place(id, 1, seat))
const five = [5, 6, 7, 8, 9].map((id, seat) => place(id, 2, seat))

/** A ladder with a score for everybody in these rounds of these courts. */
function running(places: readonly LadderPlace[], scored: readonly (readonly [court: number, round: number])[] = []) {
  const cells = new Set(
    ladderGames(places)
      .filter(({ court, round }) => scored.some(([onCourt, inRound]) => onCourt === court + 1 && inRound === round))
      .flatMap(({ round, teams }) => teams.flat().map((id) => `${id} ${round}`)),
  )
  const ladder: RunningLadder = {
    places,
    changedCourts: [],
    hasScore: (id, round) => cells.has(`${id} ${round}`),
    hasCard: () => false,
  }
  return ladder
}

function after(ladder: RunningLadder, move: Partial<CourtMove>): RunningLadder {
  const decided = decideCourtMove(ladder, { invitationId: 5, court: null, isByAdmin: true, ...move })
  if (!decided.ok) throw new Error(decided.code)
  const { places, touched } = decided.value
  const kept = ladder.changedCourts.filter(({ court }) => !touched.some((one) => one.court === court))
  return { ...ladder, places, changedCourts: [...kept, ...touched.flatMap(({ begun }) => begun ?? [])] }
}
const codeOf = (ladder: RunningLadder, move: Partial<CourtMove>) => {
  const decided = decideCourtMove(ladder, { invitationId: 5, court: null, isByAdmin: true, ...move })
  return decided.ok ? 'ok' : decided.code
}
const gamesOn = ({ places, changedCourts: changed }: RunningLadder, court: number) =>
  ladderCourts(places, changed).find((one) => one.court === court)?.rounds ?? []

describe('somebody leaves a court', () => {
  test('who has played stays on the sheet with their games, and the others play the rest without them', () => {
    const before = running([...four, ...five], [[2, 1]])
    const now = after(before, { invitationId: 5 })
    expect(now.places.find(({ invitationId }) => invitationId === 5)).toMatchObject({ court: 2, hasLeft: true })
    expect(gamesOn(now, 2)[0]).toEqual(gamesOn(before, 2)[0])
    const rest = gamesOn(now, 2).slice(1)
    expect(rest.map(({ round }) => round)).toEqual([2, 3, 4])
    expect(rest.flatMap(({ teams }) => teams.flat())).not.toContain(5)
    expect(gamesOn(now, 1)).toEqual(gamesOn(before, 1))
  })

  test('the court goes on to the points it began with', () => {
    const now = after(running([...four, ...five], [[2, 1]]), { invitationId: 5 })
    const pointsOf = pointsOnCourts(now.places, { points: 15, fivePoints: 11 }, now.changedCourts)
    expect([1, 5, 6].map(pointsOf)).toEqual([15, 11, 11])
  })

  test('before the first score, the court is formed again as one of four, and who leaves was not there', () => {
    const now = after(running([...four, ...five]), { invitationId: 5 })
    expect(now.places.some(({ invitationId }) => invitationId === 5)).toBe(false)
    expect(now.changedCourts).toEqual([])
    expect(gamesOn(now, 2)).toHaveLength(3)
  })

  test('who sat in every game so far is not on the sheet any longer', () => {
    const before = running([...four, ...five], [[2, 1]])
    const [sitting = 0] = gamesOn(before, 2)[0]?.sits ?? []
    const now = after(before, { invitationId: sitting })
    expect(now.places.some(({ invitationId }) => invitationId === sitting)).toBe(false)
    expect(gamesOn(now, 2)[0]?.sits).toEqual([])
  })

  test('three who are left have no games until somebody joins them', () => {
    const three = after(running(four, [[1, 1]]), { invitationId: 2 })
    expect(gamesOn(three, 1)).toHaveLength(1)
    const again = after(three, { invitationId: 20, court: 1 })
    expect(gamesOn(again, 1).map(({ round }) => round)).toEqual([1, 2, 3])
    expect(
      gamesOn(again, 1)
        .slice(1)
        .flatMap(({ teams }) => teams.flat())
        .toSorted((one, two) => one - two),
    ).toEqual([1, 1, 3, 3, 4, 4, 20, 20])
  })

  test('who comes back plays the rest again', () => {
    const back = after(after(running([...four, ...five], [[2, 1]]), { invitationId: 5 }), { invitationId: 5, court: 2 })
    expect(back.places.find(({ invitationId }) => invitationId === 5)).toMatchObject({ seat: 0, hasLeft: false })
    expect(
      gamesOn(back, 2)
        .slice(1)
        .flatMap(({ teams }) => teams.flat()),
    ).toContain(5)
  })

  test('who has no court cannot leave one', () => {
    expect(codeOf(running(four), { invitationId: 99 })).toBe('not-on-a-court')
  })
})

describe('somebody joins a court', () => {
  test('after the first game a court of four becomes one of five with four rounds, still to 15', () => {
    const now = after(running(four, [[1, 1]]), { invitationId: 30, court: 1 })
    expect(gamesOn(now, 1).map(({ round }) => round)).toEqual([1, 2, 3, 4])
    expect(pointsOnCourts(now.places, { points: 15, fivePoints: 11 }, now.changedCourts)(30)).toBe(15)
  })

  test('members do not join a court that has begun; admins put nobody on a second court who has played on one', () => {
    const ladder = running([...four, ...five], [[1, 1]])
    expect(codeOf(ladder, { invitationId: 40, court: 1, isByAdmin: false })).toBe('court-has-scores')
    expect(codeOf(ladder, { invitationId: 40, court: 2, isByAdmin: false })).toBe('ok')
    expect(codeOf(ladder, { invitationId: 1, court: 2 })).toBe('played-elsewhere')
    expect(codeOf(ladder, { invitationId: 5, court: 1 })).toBe('ok')
  })
})

const days = process.env['SOAK'] ? 4000 : 200
test(`${days} random ladder nights: no played game ever changes, and nobody plays twice in a round`, () => {
  for (let seed = 1; seed <= days; seed += 1) {
    const random = randomOf(seed)
    const cells = new Set<string>()
    let ladder: RunningLadder = { ...running([...four, ...five]), hasScore: (id, round) => cells.has(`${id} ${round}`) }
    let newcomer = 100
    for (let step = 0; step < 8; step += 1) {
      const games = ladderGames(ladder.places, ladder.changedCourts)
      const game = games[randomBelow(random, Math.max(1, games.length))]
      if (game && randomBelow(random, 2) === 0) for (const id of game.teams.flat()) cells.add(`${id} ${game.round}`)
      const scored = games.filter(({ teams, round }) => teams.flat().some((id) => cells.has(`${id} ${round}`)))
      const standing = ladder.places[randomBelow(random, Math.max(1, ladder.places.length))]?.invitationId ?? 1
      const joins = randomBelow(random, 3) === 0
      if (joins) newcomer += 1
      const invitationId = joins ? newcomer : standing
      const court = joins ? 1 + randomBelow(random, 2) : null
      const had = ladder.places.find((one) => one.invitationId === invitationId)
      if (codeOf(ladder, { invitationId, court }) !== 'ok') continue
      ladder = after(ladder, { invitationId, court })
      const now = ladderGames(ladder.places, ladder.changedCourts)
      for (const one of scored) expect(now).toContainEqual(one)
      const perRound = now.flatMap(({ round, teams }) => teams.flat().map((id) => `${round} ${id}`))
      expect(new Set(perRound).size, `seed ${seed}`).toBe(perRound.length)
      // Everybody in a game is on the sheet, and those who left play only in games with a score.
      const left = new Set(ladder.places.filter(({ hasLeft }) => hasLeft).map((one) => one.invitationId))
      const there = new Set(ladder.places.map((one) => one.invitationId))
      for (const { round, teams } of now)
        for (const id of teams.flat()) {
          expect(there.has(id), `seed ${seed}`).toBe(true)
          if (left.has(id)) expect(teams.flat().some((each) => cells.has(`${each} ${round}`))).toBe(true)
        }
      if (court === null && had) expect(left.has(invitationId) || !there.has(invitationId)).toBe(true)
      // Four or more who play on and have begun have as many rounds as a court of their size, or the one that began.
      for (const { court: number, players } of courtsOf(ladder.places.filter(({ hasLeft }) => !hasLeft))) {
        const changed = ladder.changedCourts.find((one) => one.court === number)
        if (!changed || players.length < 4) continue
        const least = changed.began === 5 || players.length === 5 ? 4 : 3
        expect(gamesOn(ladder, number).length, `seed ${seed}`).toBeGreaterThanOrEqual(least)
      }
    }
  }
})
