import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Deps } from '#kernel/server/deps.ts'
import { defineJob, enqueue } from '#kernel/server/jobs/job.ts'
import { listStrangers, type ProcessState } from '#kernel/server/jobs/process-rows.ts'
import { ProcessWatch } from '#kernel/server/jobs/pulse.ts'
import { startWorker } from '#kernel/server/jobs/queue.ts'
import { aServer } from '#tests/support/a-server.ts'
import { eventually } from '#tests/support/eventually.ts'

let server: Awaited<ReturnType<typeof aServer>>
let shared: Deps
/** Everybody on one database that none of them started. */
const processOf = (processId: string): Deps => ({ ...shared, processId })
const [ours, other] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'] as const
const pulse = { every: 50, goneAfter: 400, strangers: { every: 50, goneAfter: 400 } }

const begun: string[] = []
let held: PromiseWithResolvers<void>
const hold = defineJob({
  name: 'test.hold',
  shape: z.object({ text: z.string() }),
  async run({ processId }, { text }) {
    begun.push(`${text} by ${processId}`)
    if (text === 'long') await held.promise
  },
})

beforeAll(async () => {
  server = await aServer()
  shared = { ...server.deps, config: { ...server.deps.config, databaseUrl: 'postgres://elsewhere/shared' } }
})
afterAll(() => server.close())
beforeEach(async () => {
  begun.length = 0
  held = Promise.withResolvers()
  await shared.pool.query('delete from graphile_worker._private_jobs')
  await shared.pool.query('delete from job_process')
})

/** Resolves once a process has looked after the others so many times: it does with each of its beats. */
const waitForLooks = (processId: string, times: number) =>
  eventually(async () => {
    const { rows } = await shared.pool.query<{ beats: number }>('select beats from job_process where id = $1', [
      processId,
    ])
    return Number(rows[0]?.beats) > times
  })

/** Leaves a job as a process leaves it that was killed while it ran the job. */
async function takenByTheDead(name: string): Promise<void> {
  await enqueue(shared.db, hold, { text: 'interrupted' })
  await shared.pool.query('update graphile_worker._private_jobs set locked_by = $1, locked_at = now()', [name])
}

/** One job under `name` ends and another begins, beside the first one, which goes on. */
const anOlderServer = (name: string) => ({
  async takesAnotherJob() {
    await shared.pool.query(
      `delete from graphile_worker._private_jobs
       where locked_by = $1 and id > (select min(id) from graphile_worker._private_jobs where locked_by = $1)`,
      [name],
    )
    await shared.pool.query(`select graphile_worker.add_job('test.elsewhere', '{}')`)
    await shared.pool.query(
      `update graphile_worker._private_jobs set locked_by = $1, locked_at = now() - interval '1 hour'
       where locked_by is null`,
      [name],
    )
  },
})

describe('on a shared database', () => {
  test('the jobs of a process that was killed a moment ago are taken up by one that lives', async () => {
    await shared.pool.query('insert into job_process (id, pools, beats) values ($1, $2, 7)', [other, ['pool-dead']])
    await takenByTheDead('pool-dead')
    const worker = await startWorker(processOf(ours), [hold], pulse)
    await eventually(() => begun.length > 0)
    expect(begun).toEqual([`interrupted by ${ours}`])
    const { rows } = await shared.pool.query('select id from job_process')
    expect(rows).toEqual([{ id: ours }])
    await worker.stop()
  })

  test('so are those of a process that died before it could say under which name it takes jobs, after longer', async () => {
    await takenByTheDead('pool-unknown')
    const impatient = await startWorker(processOf(other), [hold], {
      ...pulse,
      strangers: { every: 50, goneAfter: 3_600_000 },
    })
    await waitForLooks(other, 2 * (pulse.goneAfter / pulse.every))
    expect(begun).toEqual([])
    const worker = await startWorker(processOf(ours), [hold], pulse)
    await eventually(() => begun.length > 0)
    await worker.stop()
    await impatient.stop()
  })

  test('a server of an older release, which never says that it lives, keeps its jobs while it takes others', async () => {
    const older = anOlderServer('pool-older')
    await takenByTheDead('pool-older')
    const watch = new ProcessWatch({ every: 100, goneAfter: 400 })
    const isGoneAt = async (at: number) => watch.look(await listStrangers(shared.pool), at).length > 0
    for (let at = 0; at < 1200; at += 100) {
      await older.takesAnotherJob()
      expect(await isGoneAt(at)).toBe(false)
    }
    // The control: once it takes no other job, it is gone.
    for (let at = 1200; at < 1500; at += 100) expect(await isGoneAt(at)).toBe(false)
    expect(await isGoneAt(1500)).toBe(true)
  })

  test('a long job of a process that lives is left to it, also when a clock was set', async () => {
    const first = await startWorker(processOf(other), [hold], pulse)
    await enqueue(shared.db, hold, { text: 'long' })
    await eventually(() => begun.length > 0)
    await shared.pool.query(`update graphile_worker._private_jobs set locked_at = locked_at - interval '1 hour'`)
    // More patient than a busy database may be with one beat of the first.
    const patient = { ...pulse, goneAfter: 2500 }
    const second = await startWorker(processOf(ours), [hold], patient)
    await waitForLooks(ours, 1.3 * (patient.goneAfter / patient.every))
    expect(begun).toEqual([`long by ${other}`])
    held.resolve()
    await first.stop()
    await second.stop()
  })

  test('a process that stopped in good order is on the list no more', async () => {
    const worker = await startWorker(processOf(ours), [hold], pulse)
    await worker.stop()
    expect((await shared.pool.query('select id from job_process')).rows).toEqual([])
  })
})

describe('the watch', () => {
  const seen = (beats: number): ProcessState[] => [{ id: other, pools: ['pool'], beats }]

  test('finds a process that has said nothing for the time, counted from when it was first seen', () => {
    const watch = new ProcessWatch({ every: 5000, goneAfter: 25_000 })
    for (let at = 0; at < 25_000; at += 5000) expect(watch.look(seen(3), at)).toEqual([])
    expect(watch.look(seen(3), 25_000)).toEqual(seen(3))
  })

  test('finds nobody who said something meanwhile', () => {
    const watch = new ProcessWatch({ every: 5000, goneAfter: 25_000 })
    for (let at = 0; at < 200_000; at += 5000) expect(watch.look(seen(Math.floor(at / 20_000)), at)).toEqual([])
  })

  test('counts anew for a name that it has buried and that has jobs again', () => {
    const watch = new ProcessWatch({ every: 5000, goneAfter: 25_000 })
    for (let at = 0; at < 25_000; at += 5000) watch.look(seen(3), at)
    for (const gone of watch.look(seen(3), 25_000)) watch.forget(gone)
    expect(watch.look(seen(3), 30_000)).toEqual([])
  })

  test('begins anew after it could not look itself, as when the database was away', () => {
    const watch = new ProcessWatch({ every: 5000, goneAfter: 25_000 })
    for (let at = 0; at < 20_000; at += 5000) watch.look(seen(3), at)
    expect(watch.look(seen(3), 90_000)).toEqual([])
    expect(watch.look(seen(4), 95_000)).toEqual([])
  })
})
