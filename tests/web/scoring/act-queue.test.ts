import { beforeEach, expect, test, vi } from 'vitest'
import type { Act } from '#domain/scoring/acts'
import { applyAct, currentGame, type MatchState, startMatch } from '#domain/scoring/log'
import { CallError } from '../../../src/web/api/send.ts'
import { ActQueue, type QueueWorld } from '../../../src/web/screens/scoring/keeping/act-queue.ts'
import { localActs } from '../../../src/web/screens/scoring/keeping/act-store.ts'
import type { Log } from '../../../src/web/screens/scoring/keeping/queue-view.ts'

/** A server that keeps a log and can be slow, silent or strict. */
function aServer() {
  let state: MatchState = startMatch('usap-2025-doubles-11')
  const entries: Log['acts'] = []
  const posts: { term: number; base: number; ids: string[] }[] = []
  let gate: Promise<void> = Promise.resolve()
  const append = (act: Act) => {
    const applied = applyAct(state, act)
    if (!applied.ok) throw new CallError(409, 'act-refused', 'It does not fit.', { act: act.id, ...standing() })
    state = applied.value
    entries.push({ seq: entries.length + 1, term: 1, at: '2026-11-21T17:00:00.000Z', act })
  }
  const standing = () => ({ seq: entries.length, term: 1, state })
  const server = {
    posts,
    append,
    /** What happens to the next requests, the latest first. */
    troubles: [] as (CallError | 'answer-lost')[],
    hold() {
      let open: () => void = () => undefined
      gate = new Promise((resolve) => {
        open = resolve
      })
      return () => open()
    },
    score: () => currentGame(state).state.score,
    log: (): Log => ({ ...standing(), acts: [...entries], may_write: true, is_owner: true, writer_name: 'Hal W.' }),
    async post({ term, base, acts }: Parameters<QueueWorld['post']>[0]) {
      posts.push({ term, base, ids: acts.map(({ id }) => id) })
      await gate
      const trouble = server.troubles.pop()
      if (trouble instanceof CallError) throw trouble
      const known = new Set(entries.map(({ act }) => act.id))
      for (const act of acts) if (!known.has(act.id)) append(act as Act)
      if (trouble) throw new CallError(0, 'no-answer', 'No answer.')
      return standing()
    },
  }
  return server
}

const noAnswer = () => new CallError(0, 'no-answer', 'No answer.')

function aQueue(server: ReturnType<typeof aServer>, log = server.log(), change: Partial<QueueWorld> = {}) {
  let ids = 0
  const queue = new ActQueue(
    {
      matchId: 7,
      userId: 1000,
      store: localActs,
      post: server.post,
      read: async () => server.log(),
      takeOver: async () => ({ term: 1 }),
      onSignedOut: () => undefined,
      newId: () => `act-${++ids}-${Math.random()}`,
      now: () => new Date(),
      ...change,
    },
    log,
  )
  queue.start()
  return queue
}

const point = { kind: 'point', team: 1, by: 1 } as const
const scoreOf = (queue: ActQueue) => currentGame(queue.view().state).state.score
const kept = () => localActs.read(7, 1000)

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  return () => vi.useRealTimers()
})

test('a tap counts on the screen before the server has answered', async () => {
  const server = aServer()
  const open = server.hold()
  const queue = aQueue(server)
  expect(queue.add(point)).toBeNull()
  expect(scoreOf(queue)).toEqual([1, 0])
  expect(server.score()).toEqual([0, 0])
  open()
  await vi.runAllTimersAsync()
  expect(server.score()).toEqual([1, 0])
  expect(queue.view().link).toBe('saved')
})

test('one request is in flight; what gathers meanwhile goes together with the next one, from the acknowledged seq', async () => {
  const server = aServer()
  const open = server.hold()
  const queue = aQueue(server)
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

test('without an answer the same acts are sent again with the same ids, later and later', async () => {
  const server = aServer()
  server.troubles = [noAnswer(), noAnswer(), noAnswer()]
  const queue = aQueue(server)
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
  const queue = aQueue(server)
  queue.add(point)
  await vi.runAllTimersAsync()
  expect(server.posts).toHaveLength(2)
  expect(server.score()).toEqual([1, 0])
  expect(scoreOf(queue)).toEqual([1, 0])
})

test('when the network is back the queue does not wait for its turn', async () => {
  const server = aServer()
  server.troubles = [noAnswer()]
  const queue = aQueue(server)
  queue.add(point)
  await vi.advanceTimersByTimeAsync(0)
  queue.retryNow()
  await vi.advanceTimersByTimeAsync(0)
  expect(server.score()).toEqual([1, 0])
})

test('what waits is kept on the device and sent after a reload', async () => {
  const server = aServer()
  server.troubles = [noAnswer()]
  const before = aQueue(server)
  before.add(point)
  await vi.advanceTimersByTimeAsync(0)
  before.stop()
  expect(kept()).toHaveLength(1)

  const after = aQueue(server)
  expect(scoreOf(after)).toEqual([1, 0])
  await vi.runAllTimersAsync()
  expect(server.score()).toEqual([1, 0])
  expect(kept()).toEqual([])
})

test('after a reload an act that had arrived is not sent again', async () => {
  const server = aServer()
  server.troubles = ['answer-lost']
  const before = aQueue(server)
  before.add(point)
  await vi.advanceTimersByTimeAsync(0)
  before.stop()

  const after = aQueue(server)
  await vi.runAllTimersAsync()
  expect(server.posts).toHaveLength(1)
  expect(scoreOf(after)).toEqual([1, 0])
})

test('after a reload nothing is merged silently into a score that moved on', async () => {
  const server = aServer()
  server.troubles = [noAnswer()]
  const before = aQueue(server)
  before.add(point)
  await vi.advanceTimersByTimeAsync(0)
  before.stop()
  server.append({ id: 'theirs', game: 1, kind: 'point', team: 2, by: 1 })

  const after = aQueue(server)
  await vi.runAllTimersAsync()
  expect(after.view().conflict?.reason).toBe('moved-on')
  expect(server.score()).toEqual([0, 1])
})

test('what another user of the device left waiting is neither sent nor lost', async () => {
  const theirs = { user_id: 2000, base: 0, act: { id: 'x', game: 1, ...point } }
  localActs.write(7, 2000, [theirs])
  const server = aServer()
  const queue = aQueue(server)
  queue.add(point)
  await vi.runAllTimersAsync()
  expect(server.score()).toEqual([1, 0])
  expect(localActs.read(7, 2000)).toEqual([theirs])
})

test('an act that the server refuses is set apart, the rest goes on', async () => {
  const server = aServer()
  const open = server.hold()
  const queue = aQueue(server)
  queue.add(point)
  queue.add({ kind: 'server', team: 2, server: 1 })
  queue.add(point)
  const [, second] = queue.view().waiting
  // The first request takes the first act; the second one is refused for its first act.
  server.troubles = [new CallError(409, 'act-refused', 'It does not fit.', { act: second?.id }), 'answer-lost']
  open()
  await vi.runAllTimersAsync()
  expect(queue.view().conflict?.reason).toBe('does-not-fit')
  expect(queue.view().misfits).toEqual([second])

  queue.discard()
  await vi.runAllTimersAsync()
  expect(server.score()).toEqual([2, 0])
  expect(queue.view()).toMatchObject({ conflict: null, waiting: [], misfits: [] })
})

test('a match that is over takes nothing more and says so', async () => {
  const server = aServer()
  server.troubles = [new CallError(409, 'match-completed', 'This match is completed.')]
  const queue = aQueue(server)
  queue.add(point)
  await vi.runAllTimersAsync()
  expect(queue.view().conflict).toEqual({ reason: 'over', message: 'This match is completed.' })
  expect(queue.add(point)).toBe('not-writing')
})

test('when the session has ended what waits stays kept', async () => {
  const server = aServer()
  server.troubles = [new CallError(401, 'session-ended', 'Your session has ended.')]
  const onSignedOut = vi.fn()
  aQueue(server, server.log(), { onSignedOut }).add(point)
  await vi.advanceTimersByTimeAsync(0)
  expect(server.posts).toHaveLength(1)
  expect(onSignedOut).toHaveBeenCalledOnce()
  expect(kept()).toHaveLength(1)
})

test('a tap that the score does not take says why and is not sent', async () => {
  const server = aServer()
  const queue = aQueue(server)
  expect(queue.add({ kind: 'undo' })).toBe('nothing-to-undo')
  await vi.runAllTimersAsync()
  expect(server.posts).toEqual([])
})

test('a browser that refuses storage says that the page must stay open', async () => {
  const server = aServer()
  server.troubles = [noAnswer()]
  const store = { read: () => [], write: () => false }
  const queue = aQueue(server, server.log(), { store })
  queue.add(point)
  await vi.advanceTimersByTimeAsync(0)
  expect(queue.view().isKept).toBe(false)
})
