import { expect, test } from 'vitest'
import { SharedReads } from '#kernel/server/fast/shared-reads.ts'

/** Something that can be read and changes; each read waits until it is let go, and gives what stood there at its beginning. */
function aSource() {
  let value = 0
  const begun: (() => void)[] = []
  const read = () => {
    const found = value
    return new Promise<number>((resolve) => begun.push(() => resolve(found)))
  }
  /** Ends the reads that have begun. */
  const letGo = async () => {
    for (const end of begun.splice(0)) end()
    await new Promise(setImmediate)
  }
  return { read, letGo, change: () => (value += 1), begun }
}

test('whoever asks during a read shares the next one, which begins after they asked', async () => {
  const shared = new SharedReads()
  const { read, letGo, change, begun } = aSource()
  const first = shared.read('event 1', read)
  change()
  const later = [1, 2, 3].map(() => shared.read('event 1', read))
  expect(begun).toHaveLength(1)
  await letGo()
  expect(begun).toHaveLength(1)
  await letGo()
  expect(await first).toBe(0)
  expect(await Promise.all(later)).toEqual([1, 1, 1])
})

test('nothing is kept: whoever asks after a read gets a new one, and other keys have reads of their own', async () => {
  const shared = new SharedReads()
  const { read, letGo, change, begun } = aSource()
  const first = shared.read('event 1', read)
  const other = shared.read('event 2', read)
  expect(begun).toHaveLength(2)
  await letGo()
  expect(await Promise.all([first, other])).toEqual([0, 0])
  change()
  const second = shared.read('event 1', read)
  await letGo()
  expect(await second).toBe(1)
})

test('a read that fails fails those who share it, and the next one goes on', async () => {
  const shared = new SharedReads()
  const { read, letGo } = aSource()
  const failed = expect(shared.read('event 1', () => Promise.reject(new Error('cut off')))).rejects.toThrow('cut off')
  const next = shared.read('event 1', read)
  await failed
  await letGo()
  expect(await next).toBe(0)
})
