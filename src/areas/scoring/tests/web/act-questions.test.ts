import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { ActQueue } from '#areas/scoring/screens/keeping/queue/act-queue.ts'
import { CallError } from '#kernel/web/api/send.ts'
import { aPhone, aServer, noAnswer, point, type Server, scoreOf, theirs } from '#tests/support/web/queue-world.ts'

let phone: ReturnType<typeof aPhone>
let server: Server

beforeEach(() => {
  vi.useFakeTimers()
  phone = aPhone()
  server = aServer()
  return () => vi.useRealTimers()
})

const settle = () => vi.advanceTimersByTimeAsync(0)

/** Two points that the server has, then two that it lacks. */
async function tapOffline(): Promise<ActQueue> {
  const queue = await phone.board(server)
  queue.add(point)
  queue.add(point)
  await vi.runAllTimersAsync()
  server.troubles = [noAnswer()]
  queue.add(point)
  queue.add(point)
  await settle()
  return queue
}

describe('somebody took over meanwhile', () => {
  async function meetConflict(): Promise<ActQueue> {
    const queue = await tapOffline()
    server.takenOver()
    server.append(theirs())
    queue.retryNow()
    await settle()
    return queue
  }

  test('both versions are shown, and nothing is merged', async () => {
    const queue = await meetConflict()
    const { conflict, mine, waiting } = queue.view()
    expect(conflict?.reason).toBe('other-writer')
    expect(scoreOf(queue)).toEqual([2, 1])
    expect(mine?.games[0]?.state.score).toEqual([4, 0])
    expect(waiting).toHaveLength(2)
    expect(server.score()).toEqual([2, 1])
    expect(queue.add(point)).toBe('not-writing')
  })

  test('keeping theirs leaves mine readable on this phone', async () => {
    const queue = await meetConflict()
    const tapped = queue.view().waiting
    await queue.leave()
    await vi.runAllTimersAsync()
    expect(server.score()).toEqual([2, 1])
    expect(queue.view()).toMatchObject({ conflict: null, waiting: [], mayWrite: false })
    expect(await phone.kept()).toEqual([])
    const [left] = await phone.left()
    expect(left).toMatchObject({ because: 'theirs-kept', acts: tapped, theirs: [[2, 1]], mine: [[4, 0]] })
  })

  test('taking over and adding mine reaches my score through appended acts', async () => {
    const queue = await meetConflict()
    const tapped = queue.view().waiting.map(({ id }) => id)
    await queue.takeOver()
    await vi.runAllTimersAsync()
    expect(server.score()).toEqual([4, 0])
    expect(server.ids()).toContain('theirs')
    expect(server.ids().slice(-2)).toEqual(tapped)
    expect(queue.view()).toMatchObject({ conflict: null, waiting: [], mayWrite: true })
    expect(await phone.kept()).toEqual([])
  })

  test('the acts to add survive a crash between deciding and sending', async () => {
    const queue = await meetConflict()
    server.troubles = [noAnswer()]
    await queue.takeOver()
    await settle()
    queue.stop()
    const after = await phone.board(server)
    await vi.runAllTimersAsync()
    expect(after.view().conflict).toBeNull()
    expect(server.score()).toEqual([4, 0])
  })

  test('a postponed question is asked again after a reload', async () => {
    const queue = await meetConflict()
    queue.watchOnly()
    queue.stop()
    const after = await phone.board(server)
    await vi.runAllTimersAsync()
    expect(after.view().conflict?.reason).toBe('other-writer')
    expect(after.view().mine?.games[0]?.state.score).toEqual([4, 0])
    expect(server.score()).toEqual([2, 1])
  })

  test('while it is postponed their points appear, and mine are not mixed in', async () => {
    const queue = await meetConflict()
    queue.watchOnly()
    server.append(theirs('more'))
    await queue.refresh()
    expect(scoreOf(queue)).toEqual([2, 2])
    expect(queue.view()).toMatchObject({ conflict: null, mayWrite: false })
    queue.ask()
    expect(queue.view().conflict?.reason).toBe('other-writer')
  })

  test('a failed takeover changes nothing here', async () => {
    const queue = await meetConflict()
    const takeOver = vi.spyOn(server, 'takeOver')
    takeOver.mockRejectedValue(noAnswer())
    const failing = await phone.board(server, { takeOver: server.takeOver })
    await expect(failing.takeOver()).rejects.toThrow()
    expect(failing.view().conflict?.reason).toBe('other-writer')
    expect(await phone.kept()).toEqual(queue.view().waiting.map(({ id }) => id))
  })
})

test('acts of mine that arrived before somebody else wrote are not counted again', async () => {
  const queue = await phone.board(server)
  server.troubles = ['answer-lost']
  queue.add(point)
  await settle()
  queue.add(point)
  server.append(theirs())
  queue.retryNow()
  await settle()
  expect(queue.view().conflict?.reason).toBe('moved-on')
  await queue.takeOver()
  await vi.runAllTimersAsync()
  expect(server.score()).toEqual([2, 0])
  expect(new Set(server.ids()).size).toBe(server.ids().length)
})

test('a question survives a reload', async () => {
  const queue = await tapOffline()
  server.append(theirs())
  queue.retryNow()
  await settle()
  expect(queue.view().conflict?.reason).toBe('moved-on')
  queue.stop()
  const after = await phone.board(server)
  await vi.runAllTimersAsync()
  expect(after.view().conflict?.reason).toBe('moved-on')
  expect(server.score()).toEqual([2, 1])
})

describe('the session ended', () => {
  test('the same account on the same phone continues in its term, and waiting acts arrive', async () => {
    const queue = await tapOffline()
    queue.stop()
    server.renewed()
    const after = await phone.board(server)
    await vi.runAllTimersAsync()
    expect(after.view()).toMatchObject({ conflict: null, mayWrite: true, waiting: [] })
    expect(server.score()).toEqual([4, 0])
  })

  test('the same happens when the board starts without a network', async () => {
    const queue = await tapOffline()
    queue.stop()
    server.renewed()
    const after = await phone.board(server, {}, { isFromPhone: true })
    await vi.runAllTimersAsync()
    expect(server.score()).toEqual([4, 0])
    expect(after.view().conflict).toBeNull()
  })

  test('the question is asked when somebody else has written since', async () => {
    const queue = await tapOffline()
    queue.stop()
    server.renewed()
    server.append(theirs())
    const after = await phone.board(server)
    await vi.runAllTimersAsync()
    expect(after.view().conflict).not.toBeNull()
    expect(server.score()).toEqual([2, 1])
  })

  test('a phone that never wrote does not continue in another phone’s term', async () => {
    server.renewed()
    const queue = await phone.board(server)
    await vi.runAllTimersAsync()
    expect(queue.view()).toMatchObject({ mayWrite: false, conflict: { reason: 'other-writer' } })
  })
})

test('acts that wait for a match completed elsewhere stay readable', async () => {
  const queue = await tapOffline()
  server.append({ id: 'end', game: 1, kind: 'complete' })
  server.troubles = [new CallError(409, 'match-completed', 'This match is completed.')]
  queue.retryNow()
  await settle()
  expect(queue.view()).toMatchObject({ conflict: { reason: 'over', message: 'This match is completed.' } })
  expect(await phone.kept()).toHaveLength(2)
  await queue.leave()
  await vi.runAllTimersAsync()
  expect(await phone.kept()).toEqual([])
  expect((await phone.left()).map(({ because }) => because)).toEqual(['over'])
})

describe('another tab of this browser', () => {
  test('shows the score and sends nothing', async () => {
    await tapOffline().then((queue) => queue.stop())
    const second = await phone.board(server, {}, { isElsewhere: true })
    expect(second.add(point)).toBe('not-writing')
    await vi.runAllTimersAsync()
    expect(second.view()).toMatchObject({ isElsewhere: true, waiting: [] })
    expect(server.score()).toEqual([2, 0])
    expect(await phone.kept()).toHaveLength(2)
  })

  test('continues with what the first tab left when it is given the match', async () => {
    const first = await tapOffline()
    const second = await phone.board(server, {}, { isElsewhere: true })
    await first.yieldTo()
    expect(first.add(point)).toBe('not-writing')
    second.hold(await phone.store.read({ user_id: 1000, match_id: 7 }))
    expect(scoreOf(second)).toEqual([4, 0])
    second.add(point)
    await vi.runAllTimersAsync()
    expect(server.score()).toEqual([5, 0])
    expect(new Set(server.ids()).size).toBe(5)
  })
})

test('a tap made while a refusal is looked into waits until the log has been read', async () => {
  let answer: () => void = () => undefined
  const slow = vi.fn(async () => {
    const log = server.log()
    await new Promise<void>((resolve) => {
      answer = resolve
    })
    return log
  })
  const queue = await phone.board(server, { read: slow })
  server.troubles = [new CallError(409, 'stale-base', 'The score has changed.')]
  queue.add(point)
  await settle()
  expect(slow).toHaveBeenCalledOnce()
  queue.add(point)
  await settle()
  answer()
  await vi.runAllTimersAsync()
  expect(server.score()).toEqual([2, 0])
  expect(scoreOf(queue)).toEqual([2, 0])
  expect(queue.view()).toMatchObject({ conflict: null, waiting: [], seq: 2 })
})
