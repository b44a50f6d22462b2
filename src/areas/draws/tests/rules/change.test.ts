import { describe, expect, test } from 'vitest'
import { changeDraw, type RunningDraw } from '#areas/draws/rules/change-draw.ts'
import type { DrawChange } from '#areas/draws/rules/change-kinds.ts'
import { presentIn } from '#areas/draws/rules/draw.ts'
import type { MixerRequest } from '#areas/draws/rules/draw-request.ts'
import { drawMixer } from '#areas/draws/rules/mixer.ts'
import { changeWords, fairnessSentence } from '#areas/draws/server/words.ts'
import { doubles, drawn, inWords, people } from './draws.ts'

const budget = 40_000
const running = (request: MixerRequest, played: number): RunningDraw => ({ request, draw: drawn(request).draw, played })
const bytes = (value: unknown) => JSON.stringify(value)

function changed(state: RunningDraw, change: DrawChange) {
  const result = changeDraw(state, change)
  if (!result.ok) throw new Error(`${result.code}: ${String(result.detail)}`)
  expect(bytes(result.value.draw.rounds.slice(0, state.played))).toBe(bytes(state.draw.rounds.slice(0, state.played)))
  return { ...result.value, words: changeWords(result.value.news, (player) => `P${player}`) }
}

describe('a swap', () => {
  const state = running(doubles(9, 2, 5), 2)
  const [round] = state.draw.rounds.slice(3)
  const resting = round?.byes[0] ?? 0
  const playing = round?.courts[0]?.[0][0] ?? 0

  test('in one round changes that round alone, and says who sits out now', () => {
    const after = changed(state, { kind: 'swap-in-round', round: 4, one: resting, two: playing })
    expect(after.draw.rounds[3]?.byes).toEqual([playing])
    expect(after.draw.rounds[3]?.courts[0]?.[0][0]).toBe(resting)
    expect(bytes([after.draw.rounds[2], after.draw.rounds[4]])).toBe(
      bytes([state.draw.rounds[2], state.draw.rounds[4]]),
    )
    expect(after.words).toEqual([
      `P${resting} and P${playing} changed places in round 4.`,
      `P${playing} now sits out that round.`,
    ])
  })

  test('in the whole draw changes every remaining round, and a second swap restores them', () => {
    const once = changed(state, { kind: 'swap-throughout', one: 1, two: 2 })
    expect(once.words).toEqual(['P1 and P2 changed places in rounds 3 to 5.'])
    expect(bytes(once.draw)).not.toBe(bytes(state.draw))
    const twice = changed({ ...state, draw: once.draw }, { kind: 'swap-throughout', one: 2, two: 1 })
    expect(bytes(twice.draw)).toBe(bytes(state.draw))
  })

  test.for([
    [{ kind: 'swap-in-round', round: 4, one: 3, two: 3 }, 'swap-same-player', 'swap: choose two different players'],
    [{ kind: 'swap-throughout', one: 3, two: 3 }, 'swap-same-player', 'swap: choose two different players'],
    [{ kind: 'swap-in-round', round: 2, one: 3, two: 4 }, 'round-played', 'round: round 2 has already been played'],
    [{ kind: 'swap-in-round', round: 6, one: 3, two: 4 }, 'swap-unknown-round', 'round: there is no round 6'],
    [{ kind: 'swap-in-round', round: 4, one: 3, two: 99 }, 'swap-unknown-player', 'swap: player 99 is not in round 4'],
    [{ kind: 'swap-throughout', one: 99, two: 3 }, 'swap-unknown-player', 'swap: player 99 is not in the draw'],
  ] as const)('%#: refuses %o', ([change, code, words]) => {
    expect(inWords(changeDraw(state, change))).toEqual({ ok: false, code, detail: words })
  })
})

describe('a change of players, courts or rounds', () => {
  const state = running(doubles(22, 5, 8, { budget }), 3)

  test('a late player plays from then on, and rests no more than the others', () => {
    const { draw, words, report, request } = changed(state, { kind: 'arrives', player: 23 })
    expect(draw.players).toHaveLength(23)
    expect(draw.rounds.map((round) => presentIn(round).includes(23))).toEqual([
      ...Array(3).fill(false),
      ...Array(5).fill(true),
    ])
    const later = draw.rounds.slice(3)
    const byes = draw.players.map((player) => draw.rounds.filter((round) => round.byes.includes(player)).length)
    expect(Math.max(...byes)).toBeLessThanOrEqual(Math.min(...byes) + 1)
    expect(later.every((round) => round.courts.length === 5 && round.byes.length === 3)).toBe(true)
    expect(report?.partnerRepeats.value).toBe(0)
    expect(words).toEqual([
      'P23 joined after round 3.',
      'Rounds 1 to 3 stayed the same.',
      'Rounds 4 to 8 were drawn again for 23 players on 5 courts.',
    ])
    expect(request).toMatchObject({ players: people(23) })
  })

  test('a player who leaves is in no remaining round', () => {
    const { draw, words, report } = changed(state, { kind: 'leaves', player: 5 })
    expect(draw.rounds.slice(3).some((round) => presentIn(round).includes(5))).toBe(false)
    expect(draw.rounds.slice(3).every((round) => presentIn(round).length === 21)).toBe(true)
    expect(report?.partnerRepeats.value).toBe(0)
    expect(report?.byeRunMax.value).toBe(1)
    expect(words[0]).toBe('P5 left after round 3.')
  })

  test('what everybody plays is said of those who stay', () => {
    const small = running(doubles(9, 2, 6), 1)
    const { draw, report } = changed(small, { kind: 'leaves', player: 5 })
    expect(draw.players).toContain(5)
    const games = people(9)
      .filter((player) => player !== 5)
      .map((player) => draw.rounds.filter(({ courts }) => courts.flat(2).includes(player)).length)
    const [least, most] = [Math.min(...games), Math.max(...games)]
    const span = least === most ? `${least}` : `${least} to ${most}`
    expect(report && fairnessSentence(report)).toMatch(new RegExp(`^Everyone plays ${span} games`))
    expect(report?.told.met.least).toBeGreaterThan(3)
  })

  test('if so many leave that a court stays empty, the report says how many are used', () => {
    const small = running(doubles(8, 2, 4), 1)
    expect(changed(small, { kind: 'leaves', player: 1 }).words.at(-1)).toBe(
      'Rounds 2 to 4 were drawn again for 7 players on 1 court.',
    )
  })

  test('with one court less or more, the rest is drawn on the new number', () => {
    const { draw, words } = changed(state, { kind: 'courts', courts: 4 })
    expect(draw.rounds.map((round) => round.courts.length)).toEqual([5, 5, 5, 4, 4, 4, 4, 4])
    expect(words[0]).toBe('There are 4 courts from round 4 on.')
  })

  test('an additional round is drawn, a removed one is dropped', () => {
    expect(changed(state, { kind: 'rounds', rounds: 9 }).draw.rounds).toHaveLength(9)
    const fewer = changed(state, { kind: 'rounds', rounds: 6 })
    expect(fewer.draw.rounds).toHaveLength(6)
    expect(fewer.words[0]).toBe('The draw now has 6 rounds (was 8).')
    const ended = changed(state, { kind: 'rounds', rounds: 3 })
    expect(ended.words).toEqual(['The draw now has 3 rounds (was 8).', 'No rounds were left to draw.'])
  })

  test('changes build on one another: the next one starts from the latest request', () => {
    const first = changed(state, { kind: 'leaves', player: 5 })
    const second = changed({ ...first, played: 5 }, { kind: 'arrives', player: 40 })
    expect(second.draw.rounds.slice(5).every((round) => presentIn(round).length === 22)).toBe(true)
    expect(second.draw.players).toContain(5)
  })

  test('a new player is A or B in a mixed draw, and has a rating in a scramble', () => {
    const mixed = running({ kind: 'mixed', a: people(4), b: people(4, 5), courts: 2, rounds: 4, seed: 1, budget }, 1)
    expect(changeDraw(mixed, { kind: 'arrives', player: 9 })).toMatchObject({ code: 'group-missing' })
    expect(changed(mixed, { kind: 'arrives', player: 9, group: 'a' }).request).toMatchObject({ a: [1, 2, 3, 4, 9] })
    const ratings = people(8)
    const rated = running({ ...doubles(8, 2, 4), kind: 'scramble', ratings, budget }, 1)
    expect(changeDraw(rated, { kind: 'arrives', player: 9 })).toMatchObject({ code: 'ratings-missing' })
    expect(changed(rated, { kind: 'leaves', player: 2 }).request).toMatchObject({ ratings: [1, 3, 4, 5, 6, 7, 8] })
  })

  test.for([
    [{ kind: 'arrives', player: 3 }, 'already-there', 'player: player 3 is already in the draw'],
    [{ kind: 'leaves', player: 99 }, 'not-there', 'player: player 99 is not in the draw'],
    [{ kind: 'courts', courts: 0 }, 'courts-out-of-range', 'courts: there can be 1 to 24 courts, not 0'],
    [{ kind: 'rounds', rounds: 11 }, 'rounds-out-of-range', 'rounds: there can be 1 to 10 rounds, not 11'],
    [
      { kind: 'rounds', rounds: 2 },
      'played-rounds-invalid',
      'played: 3 rounds were already played, so the total cannot be 2',
    ],
  ] as const)('%#: refuses %o', ([change, code, words]) => {
    expect(inWords(changeDraw(state, change))).toEqual({ ok: false, code, detail: words })
  })
})

describe('continuing with played rounds', () => {
  test.for([
    [16, 4, 5],
    [22, 5, 8],
    [24, 6, 10],
    [9, 2, 8],
  ] as const)(
    'with %i players, %i courts, %i rounds, a continued draw is as good as before',
    ([players, courts, rounds]) => {
      const request = doubles(players, courts, rounds, { budget: 120_000 })
      const whole = drawn(request)
      const played = whole.draw.rounds.slice(0, 2)
      const rest = drawMixer({ ...request, seed: 99, played, earlier: whole.draw.rounds.slice(2) })
      const report = rest.ok ? rest.value.report : undefined
      for (const name of ['byeSpread', 'partnerRepeats', 'oppSS', 'oppMax', 'neverMet'] as const) {
        expect(report?.[name].value).toBeLessThanOrEqual(whole.report[name].value)
      }
    },
  )

  test('after two played rounds, partners and byes of a new draw are optimal', () => {
    const whole = drawn(doubles(22, 5, 8))
    const { report } = drawn(doubles(22, 5, 8, { seed: 99, played: whole.draw.rounds.slice(0, 2) }))
    expect(report.partnerC2.isBestPossible).toBe(true)
    expect(report.byeSpread.isBestPossible).toBe(true)
    expect(report.byeRunMax.value).toBe(1)
  })

  test('played rounds with a player in two places are refused', () => {
    const played = [
      {
        courts: [
          [
            [1, 2],
            [2, 3],
          ],
        ] as const,
        byes: [],
      },
    ]
    expect(inWords(drawMixer(doubles(4, 1, 3, { played })))).toMatchObject({
      code: 'played-rounds-invalid',
      detail: 'played: round 1: player 2 is in two places',
    })
  })
})
