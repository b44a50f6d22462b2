import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ok, refuse } from '#kernel/rules/result.ts'
import { inTransaction } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { defineJob, enqueue } from '#kernel/server/jobs/job.ts'
import { runJobsOnce, startWorker } from '#kernel/server/jobs/queue.ts'
import { aServer } from '#tests/support/a-server.ts'
import { eventually } from '#tests/support/eventually.ts'

let server: Awaited<ReturnType<typeof aServer>>
let deps: Deps
const done: string[] = []
let isBroken = false

const note = defineJob({
  name: 'test.note',
  shape: z.object({ text: z.string() }),
  async run(_deps, { text }) {
    if (isBroken) throw new Error('broken')
    done.push(text)
  },
})

const later = defineJob({
  name: 'test.later',
  shape: z.object({}),
  async run() {
    done.push('later')
  },
})

beforeAll(async () => {
  server = await aServer()
  deps = server.deps
})
afterAll(() => server.close())
beforeEach(async () => {
  done.length = 0
  isBroken = false
  await deps.pool.query('delete from graphile_worker._private_jobs')
})

const waiting = async () => {
  const { rows } = await deps.pool.query<{ attempts: number; last_error: string | null; isLater: boolean }>(
    'select attempts, last_error, run_at > now() as "isLater" from graphile_worker.jobs',
  )
  return rows
}

test('a job exists exactly if the change that made it necessary is committed', async () => {
  await inTransaction(deps.db, async (tx) => {
    await enqueue(tx, note, { text: 'rolled back' })
    return refuse('not-found')
  })
  await inTransaction(deps.db, async (tx) => ok(await enqueue(tx, note, { text: 'committed' })))
  await runJobsOnce(deps, [note])
  expect(done).toEqual(['committed'])
  expect(await waiting()).toEqual([])
})

test('at most one job per key waits, with the payload of the last', async () => {
  await enqueue(deps.db, note, { text: 'first' }, { key: 'one' })
  await enqueue(deps.db, note, { text: 'second' }, { key: 'one' })
  await enqueue(deps.db, note, { text: 'other' }, { key: 'two' })
  await runJobsOnce(deps, [note])
  expect(done.sort()).toEqual(['other', 'second'])
})

test('a job for later is not run now', async () => {
  await enqueue(deps.db, note, { text: 'tomorrow' }, { runAt: new Date(Date.now() + 86_400_000) })
  await runJobsOnce(deps, [note])
  expect(done).toEqual([])
  expect(await waiting()).toHaveLength(1)
})

test('a job that fails stays, is tried again later, and is done then', async () => {
  isBroken = true
  await enqueue(deps.db, note, { text: 'at last' })
  await runJobsOnce(deps, [note])
  expect(await waiting()).toEqual([{ attempts: 1, last_error: 'broken', isLater: true }])

  isBroken = false
  await deps.pool.query('update graphile_worker._private_jobs set run_at = now()')
  await runJobsOnce(deps, [note])
  expect(done).toEqual(['at last'])
  expect(await waiting()).toEqual([])
})

test('a payload that does not fit the shape of its job never reaches it', async () => {
  await deps.pool.query(`select graphile_worker.add_job('test.note', '{"text": 7}')`)
  await runJobsOnce(deps, [note])
  expect(done).toEqual([])
  expect(await waiting()).toMatchObject([{ attempts: 1, isLater: true }])
})

test('a running worker does what is enqueued within a moment, and nothing after it was stopped', async () => {
  const worker = await startWorker(deps, [note])
  await enqueue(deps.db, note, { text: 'while it runs' })
  await eventually(() => done.includes('while it runs'))
  await worker.stop()
  await enqueue(deps.db, note, { text: 'too late' })
  // Another worker, which begins only now, has done a later job.
  const other = await startWorker(deps, [later])
  await enqueue(deps.db, later, {})
  await eventually(() => done.includes('later'))
  await other.stop()
  expect(done).toEqual(['while it runs', 'later'])
})

test('jobs that a killed server had begun are begun again at the next start', async () => {
  await enqueue(deps.db, note, { text: 'interrupted' })
  await deps.pool.query(
    `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'killed', attempts = 1`,
  )
  const worker = await startWorker(deps, [note])
  await eventually(() => done.includes('interrupted'))
  await worker.stop()
})
