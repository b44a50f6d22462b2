import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aServer } from '#tests/support/a-server.ts'
import { differenceOf, play, type Step, told } from '#tests/support/game-days/group-check.ts'
import type { Server } from '#tests/support/game-days/group-world.ts'
import { rareWrongModels, wrongModels } from '#tests/support/game-days/wrong-models.ts'
import { TestClock } from '#tests/support/test-clock.ts'

const isSoak = process.env['SOAK'] === '1'
const [groups, days, acts] = isSoak ? [100, 10, 12] : [10, 10, 7]
const firstSeed = Number(process.env['DAYS_SEED'] ?? (isSoak ? Date.now() % 1_000_000 : 13))

let server: Server & { close(): Promise<void> }
const played: { readonly seed: number; readonly steps: readonly Step[] }[] = []
beforeAll(async () => {
  const clock = new TestClock()
  // A few people do here in seconds what takes many people weeks.
  const often = ['1000000/60', '1000000/60']
  const limits = JSON.stringify({ read: often, write: [often[0]], score: [often[0]], draw: [often[0]] })
  server = { ...(await aServer({ clock, env: { TRUST_PROXY: 'loopback', RATE_LIMITS: limits } })), clock }
})
afterAll(() => server.close())

/** Situations that the days must include, or they prove little. */
const mustHappen = [
  ...['ok', 'draw-begun', 'too-few-players'].map((said) => `draw: ${said}`),
  ...['ok', 'stale-scores'].map((said) => `desk: ${said}`),
  ...['ok', 'stale-scores'].map((said) => `walker: ${said}`),
  ...['ok', 'no-such-game', 'ladder-final', 'partner-entered'].map((said) => `player: ${said}`),
  ...['ok', 'ladder-has-scores', 'ladder-final', 'too-few-here'].map((said) => `form: ${said}`),
  ...['ok', 'no-courts'].map((said) => `finish: ${said}`),
  ...['ok', 'ladder-not-final'].map((said) => `reopen: ${said}`),
  'bring-back: ok',
  ...['ok', 'draw-begun'].map((said) => `reset: ${said}`),
  ...['ok', 'too-many-wins'].map((said) => `card: ${said}`),
  ...['swap', 'rest-again', 'start', 'take-back', 'setup', 'arrive', 'no-show'].map((act) => `${act}: ok`),
]

/** The same, in a thousand days. */
const mustHappenOften = [
  'player: entry-closed',
  'bring-back: draw-begun',
  'desk: round-beyond',
  'walker: round-beyond',
  'replace: ok',
  'replace: draw-needs-place',
  'replace: in-draw-already',
  'swap: not-in-draw',
  'take-back: round-has-scores',
  'finish: later-ladder-final',
]

test(`${groups * days} random days of groups are as the documents tell them`, { timeout: 1_800_000 }, async () => {
  if (isSoak) console.log(`seeds from ${firstSeed}; again with DAYS_SEED=${firstSeed}`)
  const happened = new Set<string>()
  for (let seed = firstSeed; seed < firstSeed + groups; seed += 1) {
    const { steps, difference } = await play(server, seed, { days, acts })
    if (difference) expect.fail(told(difference))
    played.push({ seed, steps })
    for (const step of steps) if (step.kind === 'act') happened.add(`${step.act.do}: ${step.got.said}`)
  }
  const must = isSoak ? [...mustHappen, ...mustHappenOften] : mustHappen
  expect(must.filter((one) => !happened.has(one))).toEqual([])
})

describe('a model that is wrong is found by these days:', () => {
  test.each(Object.entries(isSoak ? { ...wrongModels, ...rareWrongModels } : wrongModels))('%s', (_, Model) => {
    expect(played.some(({ seed, steps }) => differenceOf(new Model(), seed, steps))).toBe(true)
  })
})
