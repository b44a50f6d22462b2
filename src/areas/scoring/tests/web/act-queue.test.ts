import { beforeEach, expect, test, vi } from 'vitest'
import type { TapStore } from '#areas/scoring/screens/keeping/queue/kept-shapes.ts'
import { memoryTaps } from '#areas/scoring/screens/keeping/queue/memory-taps.ts'
import { CallError } from '#kernel/web/api/send.ts'
import { aPhone, aServer, noAnswer, point, scoreOf } from '#tests/support/web/queue-world.ts'

let phone: ReturnType<typeof aPhone>

beforeEach(() => {
  vi.useFakeTimers()
  phone = aPhone()
  return () => vi.useRealTimers()
})

test('a tap counts on the screen before the server has answered', async () => {
  const server = aServer()
  const open = server.hold()
  const queue = await phone.board(server)
  expect(queue.add(point)).toBeNull()
  expect(scoreOf(queue)).toEqual([1, 0])
  expect(server.score()).toEqual([0, 0])
  open()
  await vi.runAllTimersAsync()
  expect(server.score()).toEqual([1, 0])
  expect(queue.view().link).toBe('saved')
})

test('one request is in flight; later taps go together in the next one, from the acknowledged seq', async () => {
  const server = aServer()
  const open = server.hold()
  const queue = await phone.board(server)
  for (let tap = 0; tap < 4; tap += 1) queue.add(point)
  expect(server.posts).toHaveLength(1)
  open()
  await vi.runAllTimersAsync()
  expect(server.posts.map(({ base, ids }) => [base, ids.length])).toEqual([
    [0, 1],
    [1, 3],
  ])
  expect(server.score()).toEqual([4, 0])
})

test('without an answer the same acts are sent again with the same ids, at growing intervals', async () => {
  const server = aServer()
  server.troubles = [noAnswer(), noAnswer(), noAnswer()]
  const queue = await phone.board(server)
  queue.add(point)
  await vi.advanceTimersByTimeAsync(0)
  expect(queue.view().link).toBe('offline')
  expect(queue.view().offlineSince).not.toBeNull()

  await vi.runAllTimersAsync()

  expect(server.posts).toHaveLength(4)
  expect(new Set(server.posts.flatMap(({ ids }) => ids)).size).toBe(1)
  expect(server.score()).toEqual([1, 0])
  expect(queue.view()).toMatchObject({ link: 'saved', offlineSince: null, waiting: [] })
})

test('an act whose answer got lost counts once', async () => {
  const server = aServer()
  server.troubles = ['answer-lost']
  const queue = await phone.board(server)
  queue.add(point)
  await vi.runAllTimersAsync()
  expect(server.posts).toHaveLength(2)
  expect(server.score()).toEqual([1, 0])
  expect(scoreOf(queue)).toEqual([1, 0])
})

test('when the network is back the queue retries at once', async () => {
  const server = aServer()
  server.troubles = [noAnswer()]
  const queue = await phone.board(server)
  queue.add(point)
  await vi.advanceTimersByTimeAsync(0)
  queue.retryNow()
  await vi.advanceTimersByTimeAsync(0)
  expect(server.score()).toEqual([1, 0])
})

test('waiting acts are stored on the device and sent after a reload', async () => {
  const server = aServer()
  server.troubles = [noAnswer()]
  const before = await phone.board(server)
  before.add(point)
  await vi.advanceTimersByTimeAsync(0)
  before.stop()
  expect(await phone.kept()).toHaveLength(1)

  const after = await phone.board(server)
  expect(scoreOf(after)).toEqual([1, 0])
  await vi.runAllTimersAsync()
  expect(server.score()).toEqual([1, 0])
  expect(await phone.kept()).toEqual([])
})

test('after a reload an act that had arrived is not sent again', async () => {
  const server = aServer()
  server.troubles = ['answer-lost']
  const before = await phone.board(server)
  before.add(point)
  await vi.advanceTimersByTimeAsync(0)
  before.stop()

  const after = await phone.board(server)
  await vi.runAllTimersAsync()
  expect(server.posts).toHaveLength(1)
  expect(scoreOf(after)).toEqual([1, 0])
})

test('after a reload nothing is merged silently into a score that has moved on', async () => {
  const server = aServer()
  server.troubles = [noAnswer()]
  const before = await phone.board(server)
  before.add(point)
  await vi.advanceTimersByTimeAsync(0)
  before.stop()
  server.append({ id: 'theirs', game: 1, kind: 'point', team: 2, by: 1 })

  const after = await phone.board(server)
  await vi.runAllTimersAsync()
  expect(after.view().conflict?.reason).toBe('moved-on')
  expect(server.score()).toEqual([0, 1])
})

test('acts that another user of the device left waiting are neither sent nor lost', async () => {
  const other = { user_id: 2000, match_id: 7, n: 1, act: { id: 'x', game: 1, ...point } }
  await phone.store.write({ put: [other] })
  const server = aServer()
  const queue = await phone.board(server)
  queue.add(point)
  await vi.runAllTimersAsync()
  expect(server.score()).toEqual([1, 0])
  expect((await phone.store.read({ user_id: 2000, match_id: 7 })).taps).toEqual([other])
})

test('an act that the server refuses is set apart, and the rest continues', async () => {
  const server = aServer()
  const open = server.hold()
  const queue = await phone.board(server)
  queue.add(point)
  queue.add({ kind: 'server', team: 2, server: 1 })
  queue.add(point)
  const [, second] = queue.view().waiting
  // The first request takes the first act; the second request is refused because of its first act.
  server.troubles = [new CallError(409, 'act-refused', 'It does not fit.', { act: second?.id }), 'answer-lost']
  open()
  await vi.runAllTimersAsync()
  expect(queue.view().conflict?.reason).toBe('does-not-fit')
  expect(queue.view().misfits).toEqual([second])

  await queue.leave()
  await vi.runAllTimersAsync()
  expect(server.score()).toEqual([2, 0])
  expect((await phone.left()).map(({ because, acts }) => [because, acts])).toEqual([['does-not-fit', [second]]])
  expect(queue.view()).toMatchObject({ conflict: null, waiting: [], misfits: [] })
})

test('a finished match accepts nothing more and says so', async () => {
  const server = aServer()
  server.troubles = [new CallError(409, 'match-completed', 'This match is completed.')]
  const queue = await phone.board(server)
  queue.add(point)
  await vi.runAllTimersAsync()
  expect(queue.view().conflict).toEqual({ reason: 'over', message: 'This match is completed.' })
  expect(queue.add(point)).toBe('not-writing')
})

test('when the session has ended waiting acts stay stored', async () => {
  const server = aServer()
  server.troubles = [new CallError(401, 'session-ended', 'Your session has ended.')]
  const onSignedOut = vi.fn()
  const queue = await phone.board(server, { onSignedOut })
  queue.add(point)
  await vi.advanceTimersByTimeAsync(0)
  expect(server.posts).toHaveLength(1)
  expect(onSignedOut).toHaveBeenCalledOnce()
  expect(await phone.kept()).toHaveLength(1)
})

test('a tap that the score refuses says why and is not sent', async () => {
  const server = aServer()
  const queue = await phone.board(server)
  expect(queue.add({ kind: 'undo' })).toBe('nothing-to-undo')
  await vi.runAllTimersAsync()
  expect(server.posts).toEqual([])
})

test('too many requests are not a lost network: waiting acts are sent a little later', async () => {
  const server = aServer()
  server.troubles = [new CallError(429, 'too-many', 'Slow down.')]
  const queue = await phone.board(server)
  queue.add(point)
  await vi.advanceTimersByTimeAsync(0)
  expect(queue.view()).toMatchObject({ link: 'sending', offlineSince: null })
  await vi.runAllTimersAsync()
  expect(server.score()).toEqual([1, 0])
})

test('a tap is on the screen at once, and counts as stored only when it is on the phone’s disk', async () => {
  const server = aServer()
  server.troubles = [noAnswer()]
  let write: () => void = () => undefined
  const disk = new Promise<void>((resolve) => {
    write = resolve
  })
  const slow: TapStore = { ...phone.store, write: (change) => disk.then(() => phone.store.write(change)) }
  const queue = await phone.board(server, { store: slow })
  queue.add(point)
  await vi.advanceTimersByTimeAsync(0)
  expect(scoreOf(queue)).toEqual([1, 0])
  expect(queue.view().keeping).toBe('keeping')
  write()
  await vi.advanceTimersByTimeAsync(0)
  expect(queue.view().keeping).toBe('kept')
})

test('a browser that stores nothing says so, and the board continues in memory', async () => {
  const server = aServer()
  const forgetful = aPhone(memoryTaps(false))
  const queue = await forgetful.board(server)
  queue.add(point)
  expect(queue.view().keeping).toBe('refused')
  await vi.runAllTimersAsync()
  expect(server.score()).toEqual([1, 0])
})

test('a tap that a full disk refused is written again with the next one', async () => {
  const server = aServer()
  server.troubles = [noAnswer(), noAnswer(), noAnswer()]
  let isFull = true
  const full: TapStore = {
    ...phone.store,
    write: (change) =>
      isFull ? Promise.reject(new DOMException('full', 'QuotaExceededError')) : phone.store.write(change),
  }
  const queue = await phone.board(server, { store: full })
  queue.add(point)
  await vi.advanceTimersByTimeAsync(0)
  expect(queue.view().keeping).toBe('refused')
  expect(await phone.kept()).toEqual([])

  isFull = false
  queue.add(point)
  await vi.advanceTimersByTimeAsync(0)
  expect(queue.view().keeping).toBe('kept')
  expect(await phone.kept()).toEqual(queue.view().waiting.map(({ id }) => id))
})

test('taps keep their order when the phone’s clock goes back', async () => {
  const server = aServer()
  server.troubles = [noAnswer()]
  let now = Date.parse('2026-11-21T17:00:00.000Z')
  const backwards = () => {
    now -= 60_000
    return new Date(now)
  }
  const queue = await phone.board(server, { now: backwards })
  queue.add(point)
  queue.add({ kind: 'point', team: 1, by: -1 })
  queue.add(point)
  const tapped = queue.view().waiting.map(({ id }) => id)
  await vi.advanceTimersByTimeAsync(0)
  queue.stop()
  const after = await phone.board(server)
  expect(after.view().waiting.map(({ id }) => id)).toEqual(tapped)
  await vi.runAllTimersAsync()
  expect(server.ids()).toEqual(tapped)
})

test('without a network the board starts from what the phone knows, and says since when it has been waiting', async () => {
  const server = aServer()
  const before = await phone.board(server)
  before.add(point)
  await vi.runAllTimersAsync()
  server.troubles = Array.from({ length: 9 }, noAnswer)
  before.add(point)
  await vi.advanceTimersByTimeAsync(0)
  before.stop()
  const tappedAt = before.view().last?.at

  await vi.advanceTimersByTimeAsync(3_600_000)
  const after = await phone.board(server, {}, { isFromPhone: true })
  expect(scoreOf(after)).toEqual([2, 0])
  expect(after.view()).toMatchObject({ link: 'offline', mayWrite: true, seq: 1 })
  expect(after.view().offlineSince?.toISOString()).toBe(tappedAt)
  after.add(point)
  await vi.runAllTimersAsync()
  expect(server.score()).toEqual([3, 0])
  expect(after.view()).toMatchObject({ link: 'saved', waiting: [] })
})

test('what the browser refused to store is written again when the page is seen again', async () => {
  const server = aServer()
  server.troubles = [noAnswer(), noAnswer(), noAnswer()]
  let isGone = true
  const lost: TapStore = {
    ...phone.store,
    write: (change) =>
      isGone ? Promise.reject(new DOMException('lost', 'InvalidStateError')) : phone.store.write(change),
  }
  const queue = await phone.board(server, { store: lost })
  queue.add(point)
  queue.add(point)
  await vi.advanceTimersByTimeAsync(0)
  expect(queue.view().keeping).toBe('refused')
  isGone = false
  queue.storeAgain()
  await vi.advanceTimersByTimeAsync(0)
  expect(queue.view().keeping).toBe('kept')
  expect(await phone.kept()).toEqual(queue.view().waiting.map(({ id }) => id))
})

test('taps that arrived while the browser stored nothing are neither waiting nor refused afterward', async () => {
  const server = aServer()
  let isGone = true
  const lost: TapStore = {
    ...phone.store,
    write: (change) =>
      isGone ? Promise.reject(new DOMException('lost', 'InvalidStateError')) : phone.store.write(change),
  }
  const queue = await phone.board(server, { store: lost })
  queue.add(point)
  await vi.runAllTimersAsync()
  expect(queue.view()).toMatchObject({ link: 'saved', keeping: 'refused' })
  isGone = false
  queue.storeAgain()
  await vi.runAllTimersAsync()
  expect(queue.view().keeping).toBe('kept')
  expect(await phone.kept()).toEqual([])
  expect((await phone.store.all()).grounds).toMatchObject([{ base: 1 }])
})
