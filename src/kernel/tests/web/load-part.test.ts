import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadInTheEnd, loadPart } from '#kernel/web/api/load-part.ts'

const part = { name: 'a part' }

/** Loads the part after it has failed so often, with a message that names no file. */
const failing = (times: number) => {
  let left = times
  return vi.fn(async () => {
    left -= 1
    if (left >= 0) throw new TypeError('Importing a module script failed.')
    return part
  })
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('a part that is there is loaded once', async () => {
  const load = failing(0)
  expect(await loadInTheEnd(load)).toBe(part)
  expect(load).toHaveBeenCalledTimes(1)
})

test('a part that fails twice is asked for again after seconds, and is there in the end', async () => {
  const load = failing(2)
  const loaded = loadInTheEnd(load)
  await vi.advanceTimersByTimeAsync(4_000)
  expect(load).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(8_000)
  expect(await loaded).toBe(part)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(load).toHaveBeenCalledTimes(3)
})

test('a part that never comes is asked for ever less often, and one listener waits for the network', async () => {
  const waiting = new Set<unknown>()
  vi.spyOn(window, 'addEventListener').mockImplementation((_name, listener) => void waiting.add(listener))
  vi.spyOn(window, 'removeEventListener').mockImplementation((_name, listener) => void waiting.delete(listener))
  const load = failing(Number.POSITIVE_INFINITY)
  void loadInTheEnd(load)

  await vi.advanceTimersByTimeAsync(10 * 60_000)

  const tries = load.mock.calls.length
  expect(tries).toBeGreaterThan(8)
  expect(tries).toBeLessThan(18)
  expect(waiting.size).toBe(1)
  await vi.advanceTimersByTimeAsync(2 * 60_000)
  expect(load.mock.calls.length).toBeGreaterThan(tries)
})

test('when the network comes back a part is asked for at once', async () => {
  const load = failing(1)
  const loaded = loadInTheEnd(load)
  await vi.advanceTimersByTimeAsync(100)
  window.dispatchEvent(new Event('online'))
  expect(await loaded).toBe(part)
})

test('a file that the browser remembers as failed is requested under another address', async () => {
  const file = 'http://127.0.0.1:1/part.js'
  const load = async () => {
    throw new TypeError(`Failed to fetch dynamically imported module: ${file}`)
  }
  await expect(loadPart(load)).rejects.toThrow(/Cannot find module .*part\.js/)
})
