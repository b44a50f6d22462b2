import { reply } from '#tests/support/web/fake-network.ts'
import 'fake-indexeddb/auto'
import { waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { saveScores } from '#areas/rosters/calls/scores.ts'
import { ActKeeper } from '#kernel/web/api/acts/act-keeper.ts'
import { openActs, resetActs } from '#kernel/web/api/acts/act-store.ts'
import { storeValue } from '#kernel/web/api/storage.ts'
import { closeDatabases } from '#tests/support/web/closed-databases.ts'
import { fakeNetwork, refusal, silence } from '#tests/support/web/fake-network.ts'

const route = 'PUT /api/club/saveScores/12'
const mine = (score: number, version = 4) => ({
  params: { eid: '12' },
  body: { cells: [{ eiid: 1, round: 1, score }], version },
})
const about = (slot = 'cell') => ({ scope: 'event 12', slot, words: 'Round 1' })
const scoresSent = (network: ReturnType<typeof fakeNetwork>) =>
  network.to(route).map(({ body }) => {
    const { cells, version } = body as { cells: { score: number }[]; version: number }
    return [cells[0]?.score, version]
  })

afterEach(async () => {
  await resetActs()
  localStorage.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('what waits outlives the page, and is sent in order under the keys it had', async () => {
  const network = fakeNetwork({ ...reply(saveScores, { eid: '12' }, silence) })
  const first = new ActKeeper(1)
  await first.start()
  first.add(saveScores, mine(1), about('one'))
  first.add(saveScores, mine(2), about('two'))
  await waitFor(() => expect(first.view().link).toBe('offline'))
  await waitFor(async () => expect(await (await openActs()).all()).toHaveLength(2))
  first.stop()
  const [before] = network.to(route)

  network.reply(saveScores, { eid: '12' }, { version: 5, changed: 1 })
  const later = new ActKeeper(1)
  await later.start()
  await waitFor(() => expect(later.view()).toMatchObject({ acts: [], link: 'saved' }))
  expect(scoresSent(network).slice(-2)).toEqual([
    [1, 4],
    [2, 4],
  ])
  expect(network.to(route).at(-2)?.headers.get('idempotency-key')).toBe(before?.headers.get('idempotency-key'))
  expect(await (await openActs()).all()).toEqual([])
})

test('changes are kept by a browser that closes its database behind the page’s back', async () => {
  const closeAll = closeDatabases()
  fakeNetwork({ ...reply(saveScores, { eid: '12' }, silence) })
  const keeper = new ActKeeper(1)
  await keeper.start()
  keeper.add(saveScores, mine(1), about('one'))
  await vi.waitFor(async () => expect(await (await openActs()).all()).toHaveLength(1))
  closeAll()
  keeper.add(saveScores, mine(2), about('two'))
  await vi.waitFor(async () => expect(await (await openActs()).all()).toHaveLength(2))
  expect(keeper.view().isKept).toBe(true)
  keeper.stop()
})

test('what the browser refused to store or to delete is done when the page is seen again', async () => {
  const network = fakeNetwork({ ...reply(saveScores, { eid: '12' }, silence) })
  const keeper = new ActKeeper(1)
  await keeper.start()
  keeper.add(saveScores, mine(5), about())
  await vi.waitFor(async () => expect(await (await openActs()).all()).toHaveLength(1))
  await vi.waitFor(() => expect(keeper.view().link).toBe('offline'))
  const lost = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('The database connection is closing.', 'InvalidStateError')
  })
  network.reply(saveScores, { eid: '12' }, { version: 5, changed: 1 })
  keeper.add(saveScores, mine(7), about('other'))
  keeper.retryNow()
  await vi.waitFor(() => expect(keeper.view()).toMatchObject({ acts: [], isKept: false }))
  lost.mockRestore()
  await keeper.storeAgain()
  await vi.waitFor(async () => expect(await (await openActs()).all()).toEqual([]))
  await vi.waitFor(() => expect(keeper.view().isKept).toBe(true))
})

test('a browser that gives its database late gets the changes that were in memory until then', async () => {
  fakeNetwork({ ...reply(saveScores, { eid: '12' }, silence) })
  const open = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('Connection to Indexed Database server lost', 'UnknownError')
  })
  const keeper = new ActKeeper(1)
  await keeper.start()
  keeper.add(saveScores, mine(1), about())
  expect(keeper.view().isKept).toBe(false)
  open.mockRestore()
  await keeper.storeAgain()
  await vi.waitFor(async () => expect(await (await openActs()).all()).toHaveLength(1))
  expect(keeper.view().isKept).toBe(true)
  keeper.stop()
})

test('a later change of the same thing takes the place of one that has not left', async () => {
  const network = fakeNetwork({ ...reply(saveScores, { eid: '12' }, silence) })
  const keeper = new ActKeeper(1)
  await keeper.start()
  keeper.add(saveScores, mine(1), about('other'))
  keeper.add(saveScores, mine(2), about())
  keeper.add(saveScores, mine(3), about())
  await waitFor(() => expect(keeper.view().link).toBe('offline'))
  network.reply(saveScores, { eid: '12' }, { version: 5, changed: 1 })
  keeper.retryNow()
  await waitFor(() => expect(keeper.view().acts).toEqual([]))
  expect(scoresSent(network).map(([score]) => score)).not.toContain(2)
})

test('a change made while one of the same thing is on its way builds on the version in its answer', async () => {
  let answer: (reply: unknown) => void = () => undefined
  const network = fakeNetwork({ [route]: () => new Promise((resolve) => (answer = resolve)) })
  const keeper = new ActKeeper(1)
  await keeper.start()
  keeper.add(saveScores, mine(1), about())
  await waitFor(() => expect(network.to(route)).toHaveLength(1))
  keeper.add(saveScores, mine(2), about())
  network.reply(saveScores, { eid: '12' }, { version: 10, changed: 1 })
  answer({ version: 9, changed: 1 })
  await waitFor(() => expect(keeper.view().acts).toEqual([]))
  expect(scoresSent(network)).toEqual([
    [1, 4],
    [2, 9],
  ])
})

test('a refusal is kept until its author has read it, and holds nothing else up', async () => {
  const network = fakeNetwork()
  network.reply(saveScores, { eid: '12' }, () => {
    network.reply(saveScores, { eid: '12' }, { version: 6, changed: 1 })
    return refusal('stale-scores', 'Somebody was faster.', 409, { version: 5 })
  })
  const keeper = new ActKeeper(1)
  await keeper.start()
  keeper.add(saveScores, mine(1), about('one'))
  keeper.add(saveScores, mine(2), about('two'))
  await waitFor(() => expect(network.to(route)).toHaveLength(2))
  await waitFor(() => expect(keeper.view().acts).toHaveLength(1))
  expect(keeper.view()).toMatchObject({
    acts: [{ words: 'Round 1', refused: { code: 'stale-scores', detail: { version: 5 } } }],
    link: 'saved',
  })
  keeper.drop(keeper.view().acts[0]?.id ?? '')
  await waitFor(async () => expect(await (await openActs()).all()).toEqual([]))
})

test('nobody else’s session carries what somebody kept, and another user sees none of it', async () => {
  const network = fakeNetwork({ ...reply(saveScores, { eid: '12' }, { version: 5, changed: 1 }) })
  storeValue('user', { user_id: 2 })
  const keeper = new ActKeeper(1)
  await keeper.start()
  keeper.add(saveScores, mine(1), about())
  await waitFor(() => expect(keeper.view().link).toBe('sending'))
  const other = new ActKeeper(2)
  await other.start()
  expect(other.view().acts).toEqual([])
  expect(network.to(route)).toEqual([])
  keeper.stop()
})

test('an act counts as shown only after the screens have been read again', async () => {
  fakeNetwork({ ...reply(saveScores, { eid: '12' }, { version: 5, changed: 1 }) })
  let finish: (value: unknown) => void = () => undefined
  const keeper = new ActKeeper(1)
  keeper.follow('event 12', () => new Promise((resolve) => (finish = resolve)))
  await keeper.start()
  keeper.add(saveScores, mine(1), about())
  await waitFor(() => expect(keeper.view().acts).toMatchObject([{ isSent: true }]))
  finish(undefined)
  await waitFor(() => expect(keeper.view().acts).toEqual([]))
})

test('what was refused goes once the same thing is done right, and only then; a second refusal takes its place', async () => {
  const network = fakeNetwork({ ...reply(saveScores, { eid: '12' }, refusal('not-that-answer', 'No place.', 409)) })
  const keeper = new ActKeeper(1)
  await keeper.start()
  keeper.add(saveScores, mine(1), about('one'))
  keeper.add(saveScores, mine(2), about('two'))
  const refused = () => keeper.view().acts.filter((act) => act.refused)
  await waitFor(() => expect(refused()).toHaveLength(2))
  keeper.add(saveScores, mine(3), about('one'))
  await waitFor(() => expect(network.to(route)).toHaveLength(3))
  await waitFor(() => expect(refused().map(({ n }) => n)).toEqual([2, 3]))
  network.reply(saveScores, { eid: '12' }, { version: 5, changed: 1 })
  keeper.add(saveScores, mine(4), about('one'))
  await waitFor(() => expect(keeper.view().acts.map(({ n }) => n)).toEqual([2]))
  await waitFor(async () => expect((await (await openActs()).all()).map(({ slot }) => slot)).toEqual(['two']))
  keeper.stop()
})
