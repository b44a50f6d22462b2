import { expect, test, vi } from 'vitest'
import { drawInWorker, drawOrEnd } from '#areas/draws/server/draw-in-worker.ts'
import { countedOf, doubles, drawn } from './draws.ts'

test('a thread returns the same draw as the calling thread would', async () => {
  const request = doubles(11, 2, 6)
  const inWorker = await drawInWorker(request, 60_000)
  const { draw, report } = drawn(request)
  expect(inWorker).toEqual({ ok: true, value: { draw, report, isCut: false } })
})

test('a thread that has drawn is used again, and one that was cut off is not', async () => {
  const started = vi.fn()
  process.on('worker', started)
  const draws = async (limitMs: number, budget?: number) =>
    drawInWorker(doubles(26, 6, 10, { isSearchOnly: true, ...(budget ? { budget } : {}) }), limitMs)
  const few = 1000
  await draws(60_000, few)
  started.mockClear()
  await draws(60_000, few)
  expect(started).not.toHaveBeenCalled()
  await draws(1, 1_000_000_000)
  expect(started).not.toHaveBeenCalled()
  await draws(60_000, few)
  expect(started).toHaveBeenCalledOnce()
  process.off('worker', started)
})

test('when the time is up, the result is the best draw so far, and it is complete', async () => {
  // A search that would run for minutes: only the limit can end it.
  const endless = doubles(26, 6, 10, { budget: 1_000_000_000, isSearchOnly: true })
  const result = await drawInWorker(endless, 1)
  if (!result.ok) throw new Error(String(result.detail))
  expect(result.value.isCut).toBe(true)
  expect(countedOf({ ...result.value, moves: 0 }, 4)).toEqual({ isValid: true, byeSpread: 1, longestRow: 1 })
})

test('the calling thread continues meanwhile', async () => {
  const turns: number[] = []
  const ticking = setInterval(() => turns.push(1), 5)
  // Long enough for a few turns on a busy machine.
  await drawInWorker(doubles(26, 6, 10, { budget: 1_000_000_000, isSearchOnly: true }), 1_000)
  clearInterval(ticking)
  expect(turns.length).toBeGreaterThan(3)
})

test('an impossible draw is refused before a thread is started', async () => {
  expect(await drawInWorker(doubles(3, 1, 3), 1_000)).toMatchObject({ ok: false, code: 'too-few-players' })
})

/** A thread that runs these lines. */
const running = (lines: string) => new URL(`data:text/javascript,${encodeURIComponent(lines)}`)
const begins = "import { parentPort } from 'node:worker_threads'; parentPort.postMessage({ kind: 'begun' });"

test('a thread that finds nothing is ended at the limit, and that is said', async () => {
  const hanging = { thread: running(`${begins} for (;;) {}`) }
  expect(await drawOrEnd(doubles(8, 2, 4), 50, hanging)).toMatchObject({ ok: false, code: 'draw-too-slow' })
})

test('a thread that never begins is ended, too', async () => {
  const hanging = { thread: running('for (;;) {}'), loadingLimitMs: 50 }
  expect(await drawOrEnd(doubles(8, 2, 4), 60_000, hanging)).toMatchObject({ ok: false, code: 'draw-too-slow' })
})

test('the time that a busy machine takes to load the engine is not part of the limit', async () => {
  const draw = [[[1, 2, 3, 4]]]
  const slow = `import { parentPort } from 'node:worker_threads'
    const until = performance.now() + 500
    while (performance.now() < until);
    parentPort.postMessage({ kind: 'begun' })
    parentPort.postMessage({ kind: 'done', result: { ok: true, value: { draw: ${JSON.stringify(draw)}, report: {} } } })`
  // Loading takes far longer than the search may.
  expect(await drawOrEnd(doubles(8, 2, 4), 100, { thread: running(slow) })).toMatchObject({ ok: true, value: { draw } })
})

test('a thread that ends without a result is a fault', async () => {
  await expect(drawOrEnd(doubles(8, 2, 4), 60_000, { thread: running('') })).rejects.toThrow('ended without a result')
})
