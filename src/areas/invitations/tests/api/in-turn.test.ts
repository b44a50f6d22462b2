import { expect, test } from 'vitest'
import { inTurn } from '#areas/invitations/server/in-turn.ts'

/** The others come meanwhile; how long it takes makes no difference. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 1))

test('calls that arrive during a turn run together, in order of arrival', async () => {
  const together: string[][] = []
  const turn = { owner: {}, key: 'event', limit: 3 }
  const go = (item: string) =>
    inTurn(turn, item, async (items: readonly string[]) => {
      together.push([...items])
      await pause()
      return items.map((one) => one.toUpperCase())
    })
  const answers = await Promise.all(['a', 'b', 'c', 'd', 'e'].map(go))
  expect(together).toEqual([['a'], ['b', 'c', 'd'], ['e']])
  expect(answers.map(([outcome, place]) => outcome[place])).toEqual(['A', 'B', 'C', 'D', 'E'])
})

test('a fault is reported to the calls that ran together, and the next ones continue', async () => {
  const turn = { owner: {}, key: 'event', limit: 1 }
  const go = (item: string) =>
    inTurn(turn, item, async (items: readonly string[]) => {
      await pause()
      if (items.includes('bad')) throw new Error('fault')
      return items
    })
  const outcomes = await Promise.allSettled(['a', 'bad', 'c'].map(go))
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})

test('other keys and other owners do not wait', async () => {
  const owner = {}
  const begun: string[] = []
  let free = () => {}
  const held = new Promise<void>((resolve) => {
    free = resolve
  })
  const go = (from: object, key: string) =>
    inTurn({ owner: from, key, limit: 1 }, key, async () => {
      begun.push(key)
      await held
    })
  const all = [go(owner, 'one'), go(owner, 'other'), go({}, 'one')]
  await pause()
  expect(begun).toEqual(['one', 'other', 'one'])
  free()
  await Promise.all(all)
})
