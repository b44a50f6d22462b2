import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PlayedAct, Team } from '#areas/scoring/rules/acts.ts'
import { actsToReach } from '#areas/scoring/rules/correction.ts'
import { applyAct, replay, startMatch } from '#areas/scoring/rules/log.ts'
import { currentGame, type MatchState } from '#areas/scoring/rules/match-state.ts'
import { isTap } from '#areas/scoring/rules/moves.ts'
import { type GameState, playRally, type Score, startGame } from '#areas/scoring/rules/rally.ts'
import { ruleSetNames } from '#areas/scoring/rules/rule-set-names.ts'
import { getRuleSet, type RuleSetName } from '#areas/scoring/rules/rule-sets.ts'
import { statisticsOf } from '#areas/scoring/rules/statistics.ts'
import { applyAll, point } from './games.ts'
import { PlayersOnCourt } from './players-on-court.ts'

const team = fc.constantFrom<Team>(1, 2)
const rules = fc.constantFrom(...ruleSetNames)
const game = fc.integer({ min: 1, max: 4 })
const by = fc.oneof(fc.constantFrom(1, -1), fc.integer({ min: -99, max: 99 }))
const server = fc.constantFrom<1 | 2 | null>(1, 2, null)

/** Any act that the wire accepts, and stray zero points; the game it names is set when it is played. */
const act = fc.oneof(
  { weight: 12, arbitrary: fc.record({ kind: fc.constant('rally' as const), game, team }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('point' as const), game, team, by }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('server' as const), game, team, server }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('first-server' as const), game, team }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('serving-player' as const), game, team, player: team }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom('undo' as const, 'redo' as const), game }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('rules' as const), game, rules }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('format' as const), game, rules }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('next-game' as const), game, firstServer: team }) },
)
const acts = fc.array(fc.tuple(act, fc.boolean()), { maxLength: 80 })

/** Most acts are aimed at the current state of the match; a stray one names any game. */
function aimed(match: MatchState, [given, isStray]: [PlayedAct, boolean]): PlayedAct {
  if (isStray) return given
  return { ...given, game: given.kind === 'next-game' ? match.game + 1 : match.game }
}

function played(name: RuleSetName, list: readonly [PlayedAct, boolean][]) {
  const log: PlayedAct[] = []
  let match = startMatch(name)
  for (const entry of list) {
    const next = aimed(match, entry)
    log.push(next)
    const applied = applyAct(match, next)
    if (applied.ok) match = applied.value
  }
  return { match, log }
}

describe('any sequence of acts', () => {
  test('keeps every score at 0 or more, and is the same replayed', () => {
    fc.assert(
      fc.property(rules, acts, (name, list) => {
        const { match, log } = played(name, list)
        for (const { state } of match.games) expect(Math.min(...state.score)).toBeGreaterThanOrEqual(0)
        expect(replay(name, log)).toEqual(match)
      }),
    )
  })

  test('gives a game to a team exactly when it has the points and the lead', () => {
    fc.assert(
      fc.property(rules, acts, (name, list) => {
        const { match } = played(name, list)
        for (const record of match.games) {
          const { pointsToWin, winBy, isTimed } = getRuleSet(record.rules)
          const [high, low] = [...record.state.score].sort((a, b) => b - a) as [number, number]
          const isPlayed = pointsToWin !== null && winBy !== null && high >= pointsToWin && high - low >= winBy
          const isWon = isTimed ? record.game < match.game && high > low : isPlayed
          const winner = record.state.score[0] > record.state.score[1] ? 1 : 2
          expect(record.state.won).toBe(isWon ? winner : null)
        }
      }),
    )
  })

  test('returns to the same state after undo and redo, all the way back and forth', () => {
    fc.assert(
      fc.property(rules, acts, (name, list) => {
        const { match } = played(name, list)
        const taps = match.done.filter(isTap)
        const back = applyAll(
          match,
          taps.map(() => ({ kind: 'undo', game: match.game })),
        )
        expect(back.mayUndo).toBe(match.game > 1)
        expect(back.done.some(isTap)).toBe(false)
        expect(currentGame(back).state).toMatchObject({ score: [0, 0], rallies: 0 })
        // A tap that is put back is played by the rules of now.
        if (taps.length < match.done.length) return
        expect(
          applyAll(
            back,
            taps.map(() => ({ kind: 'redo', game: match.game })),
          ),
        ).toEqual(match)
      }),
    )
  })

  test('continues the same after its state went through JSON', () => {
    fc.assert(
      fc.property(rules, acts, acts, (name, first, second) => {
        const { match } = played(name, first)
        const travelled = JSON.parse(JSON.stringify(match)) as MatchState
        expect(travelled).toEqual(match)
        for (const entry of second) {
          const next = aimed(match, entry)
          expect(applyAct(travelled, next)).toEqual(applyAct(match, next))
        }
      }),
      { numRuns: 50 },
    )
  })

  test('can be brought to any score by points by hand', () => {
    const points = fc.integer({ min: 0, max: 99 })
    fc.assert(
      fc.property(rules, acts, fc.tuple(points, points), fc.nat(), (name, list, target, pick) => {
        const { match } = played(name, list)
        const number = (pick % match.games.length) + 1
        const steps = actsToReach(match, number, target).map((step) => point(step.team, step.by, number))
        expect(applyAll(match, steps).games[number - 1]?.state.score).toEqual(target)
      }),
    )
  })

  test('has statistics that end at the score', () => {
    fc.assert(
      fc.property(rules, acts, (name, list) => {
        const { match, log } = played(name, list)
        const { games, gamesWon } = statisticsOf(
          name,
          log.map((entry, index) => ({ act: entry, at: index * 1000 })),
        )
        expect(gamesWon).toEqual(match.gamesWon)
        expect(games.map(({ flow }) => flow.at(-1))).toEqual(match.games.map(({ state }) => state.score))
        expect(games.map(({ rallies }) => rallies)).toEqual(match.games.map(({ state }) => state.rallies))
      }),
    )
  })
})

describe('a sequence of rallies', () => {
  const rallies = fc.array(team, { maxLength: 120 })

  type Seen = (before: GameState, after: GameState, winner: Team) => void

  /** Plays until the game is won and shows each rally's winner with the states before and after it. */
  function playOut(name: RuleSetName, first: Team, list: readonly Team[], seen: Seen) {
    let state = startGame(getRuleSet(name), first)
    for (const winner of list) {
      const next = playRally(getRuleSet(name), state, winner)
      if (!next.ok) return
      seen(state, next.value, winner)
      state = next.value
    }
  }

  test('in side-out doubles agrees with four players who change places', () => {
    fc.assert(
      fc.property(team, rallies, (first, list) => {
        const court = new PlayersOnCourt(first)
        playOut('usap-2025-doubles-21', first, list, (_, after, winner) => {
          court.rally(winner)
          const { score, serving, number, side } = court
          expect(after).toMatchObject({ score, serving, server: number, side })
          expect(court.isStarterRight).toBe((score[serving - 1] ?? 0) % 2 === 0)
        })
      }),
    )
  })

  test('wins a game exactly when the winner of the rally had game point', () => {
    const total = ([team1, team2]: Score) => team1 + team2
    fc.assert(
      fc.property(rules, team, rallies, (name, first, list) => {
        playOut(name, first, list, (before, after, winner) => {
          expect(after.won).toBe(before.gamePoint.includes(winner) ? winner : null)
          expect(total(after.score) - total(before.score)).toBeLessThanOrEqual(1)
        })
      }),
    )
  })
})
