import { afterEach, expect, test, vi } from 'vitest'
import { PreparedCache } from '#kernel/server/fast/prepared-reply.ts'

afterEach(() => vi.useRealTimers())

const world = (took = 0) => {
  const state = { value: 0, made: 0, now: 0 }
  const cache = new PreparedCache({ milliseconds: 1000 })
  const make = async () => {
    const { value } = state
    // Others may ask meanwhile; how long it takes makes no difference.
    await new Promise((resolve) => setTimeout(resolve, took))
    state.made += 1
    return value
  }
  const get = async () => Number((await cache.get('list', state.now, make)).body.toString())
  const change = () => {
    state.value += 1
    cache.forget('list')
  }
  return { state, cache, get, change }
}

test('readers within a second share one response, later readers get another', async () => {
  const { state, get } = world()
  await Promise.all([get(), get(), get()])
  expect(state.made).toBe(1)
  state.now = 1000
  await get()
  expect(state.made).toBe(2)
})

test('a response is not kept for an hour when the clock is set back by one', async () => {
  const { state, get } = world()
  state.now = 3_600_000
  await get()
  state.now = 10
  await get()
  expect(state.made).toBe(2)
})

test('a reader who asks after a change gets a response made after it, even while one is being made', async () => {
  const { get, change } = world(20)
  const before = get()
  change()
  const after = get()
  expect([await before, await after]).toEqual([0, 1])
  change()
  expect(await get()).toBe(2)
})

test('constant changes do not each make the response again', async () => {
  vi.useFakeTimers()
  const { state, get, change } = world(10)
  for (let index = 0; index < 30; index += 1) {
    change()
    void get()
    await vi.advanceTimersByTimeAsync(3)
  }
  let last: number | undefined
  void get().then((value) => {
    last = value
  })
  await vi.waitFor(() => expect(last).toBe(30), 10_000)
  expect(state.made).toBeLessThan(15)
})

test('a response that could not be made is tried again', async () => {
  const { cache } = world()
  const fail = () => cache.get('list', 0, () => Promise.reject(new Error('no database')))
  await expect(fail()).rejects.toThrow('no database')
  expect((await cache.get('list', 0, async () => 7)).body.toString()).toBe('7')
})

test('a response that could not be made after a change is tried again too', async () => {
  const { cache, get, change } = world()
  await get()
  change()
  await expect(cache.get('list', 0, () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  expect(await get()).toBe(1)
})
