import { expect } from 'vitest'
import type { Act, History, Kind } from './acts.ts'
import { historyOf, type MakeModel, rightModel } from './histories.ts'
import { differenceIn, shrunk, tellingList, wordsOf } from './play.ts'
import type { PlacesWorld } from './world.ts'

const isSoak = process.env['SOAK'] === '1'
/** Lists that share a clock, and what happens to each. */
const size = { lists: 8, length: 16 }
/** In a soak; the gate plays a few dozen. */
const soaked = { lesson: 7000, event: 2000 } as const

/** How many histories of each kind are played; every list has one. */
export const countOf = (kind: Kind): number => Number(process.env['PLACES_COUNT'] ?? (isSoak ? soaked[kind] : 64))
const firstSeed = Number(process.env['PLACES_SEED'] ?? (isSoak ? Date.now() % 1_000_000 : 7))
const seeds = (histories: number) =>
  Array.from({ length: Math.ceil(histories / size.lists) }, (_, index) => firstSeed + index)

/** Plays the histories, and returns everything that happened in them, as `act: answer`. */
export async function playAll(world: PlacesWorld, kind: Kind): Promise<ReadonlySet<string>> {
  if (isSoak) console.log(`seeds from ${firstSeed}; again with PLACES_SEED=${firstSeed}`)
  const happened = new Set<string>()
  for (const seed of seeds(countOf(kind))) {
    const difference = await differenceIn(world, historyOf(seed, kind, size), undefined, (act, said) =>
      happened.add(`${act.do}: ${said}`),
    )
    if (difference) expect.fail(wordsOf(await shrunk(world, difference)))
  }
  return happened
}

/** The same history with one act after the other, because it must not depend on chance whether a mistake shows. */
const oneByOne = (history: History): History => ({
  ...history,
  lists: history.lists.map(({ terms, acts }) => ({
    terms,
    acts: acts.flatMap((act): readonly Act[] => (act.do === 'both' ? act.acts : [act])),
  })),
})

/** A wrong model is found within so many histories. */
const mostForWrong = 640

/**
 * Plays a history against a wrong model and expects the product to disagree. To save time, only the first history is
 * played on which the right model disagrees with it.
 */
export async function expectFound(world: PlacesWorld, kind: Kind, wrong: MakeModel): Promise<void> {
  for (const seed of seeds(mostForWrong)) {
    const history = oneByOne(historyOf(seed, kind, size))
    const list = tellingList(history, rightModel, wrong)
    if (!list) continue
    expect(await differenceIn(world, { ...history, lists: [list] }, wrong)).toBeDefined()
    return
  }
  expect.fail(`${mostForWrong} histories agree with the wrong model`)
}
