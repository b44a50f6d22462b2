import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import type { Deps } from '#kernel/server/deps.ts'
import { bringForward, resumeSchedule } from '#kernel/server/jobs/clock-rows.ts'
import { ClockWatch } from '#kernel/server/jobs/clock-watch.ts'
import { defineJob, enqueue } from '#kernel/server/jobs/job.ts'
import { startWorker } from '#kernel/server/jobs/queue.ts'
import { aServer } from '#tests/support/a-server.ts'
import { eventually } from '#tests/support/eventually.ts'

let server: Awaited<ReturnType<typeof aServer>>
let deps: Deps
const everyMinute = defineJob({
  name: 'test.minute',
  shape: z.object({}),
  every: '* * * * *',
  run: async () => undefined,
})
beforeAll(async () => {
  server = await aServer()
  deps = server.deps
})
afterAll(() => server.close())
beforeEach(async () => {
  await deps.pool.query('delete from graphile_worker._private_jobs')
})

describe('after the database’s clock was set back by an hour', () => {
  /** As the queue looks then: everything was written by a clock that was ahead. */
  const setBack = () =>
    deps.pool.query(`update graphile_worker._private_jobs set run_at = run_at + interval '1 hour',
      created_at = created_at + interval '1 hour', updated_at = updated_at + interval '1 hour'`)
  const secondsToWait = async () => {
    const { rows } = await deps.pool.query<{ seconds: number }>(
      'select extract(epoch from run_at - now())::float8 as seconds from graphile_worker._private_jobs order by id',
    )
    return rows.map(({ seconds }) => seconds)
  }

  test('a job that was due is due, and one that was planned for later keeps its distance', async () => {
    await enqueue(deps.db, everyMinute, {})
    await enqueue(deps.db, everyMinute, {}, { inSeconds: 3 * 3600 })
    await setBack()
    expect((await secondsToWait())[0]).toBeGreaterThan(3000)
    await bringForward(deps.pool)
    const [now, later] = await secondsToWait()
    expect(now).toBeLessThanOrEqual(0)
    expect(later).toBeGreaterThan(3 * 3600 - 60)
    expect(later).toBeLessThanOrEqual(3 * 3600)
  })

  test('a job that is tried again waits no longer than its number of tries allows', async () => {
    await enqueue(deps.db, everyMinute, {})
    await deps.pool.query(
      `update graphile_worker._private_jobs set attempts = 3, run_at = now() + interval '1 hour 20 seconds'`,
    )
    await bringForward(deps.pool)
    const [seconds] = await secondsToWait()
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThan(21)
  })

  test('jobs that were queued by a clock that was right stay as they are', async () => {
    await enqueue(deps.db, everyMinute, {}, { inSeconds: 600 })
    await deps.pool.query(`update graphile_worker._private_jobs set created_at = now() - interval '1 minute',
      updated_at = now() - interval '1 minute'`)
    await bringForward(deps.pool)
    expect((await secondsToWait())[0]).toBeGreaterThan(590)
  })
})

describe('after the clock of a process was set back by an hour', () => {
  const ranLast = async () => {
    const { rows } = await deps.pool.query<{ at: Date }>(
      `select last_execution as at from graphile_worker._private_known_crontabs where identifier = 'test.minute'`,
    )
    return rows[0]?.at.getTime() ?? Number.NaN
  }
  const ranInAnHour = () =>
    deps.pool.query(`insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
      values ('test.minute', now(), now() + interval '1 hour')
      on conflict (identifier) do update set last_execution = excluded.last_execution`)

  test('what runs every minute does not wait for the hour to come, and is not run twice in a minute', async () => {
    await ranInAnHour()
    const now = new Date()
    await resumeSchedule(deps.pool, now)
    expect(await ranLast()).toBe(now.getTime() - (now.getTime() % 60_000))
    await resumeSchedule(deps.pool, new Date(now.getTime() + 60_000))
    expect(await ranLast()).toBe(now.getTime() - (now.getTime() % 60_000))
  })

  test('its schedule starts anew', async () => {
    const pools = async () => {
      const { rows } = await deps.pool.query<{ pools: string[] }>('select pools from job_process')
      return rows.flatMap((row) => row.pools)
    }
    await ranInAnHour()
    const worker = await startWorker(deps, [everyMinute], { every: 50, goneAfter: 25_000 })
    const [before] = await pools()
    await eventually(async () => (await ranLast()) <= Date.now())
    const now = Date.now
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => now() - 3_600_000)
    await eventually(async () => {
      const [after] = await pools()
      return after !== undefined && after !== before
    })
    clock.mockRestore()
    await worker.stop()
  })
})

test('a clock that is set back is noticed once; one that is set forward, slowed or read late is not', () => {
  const clock = new ClockWatch()
  const looks = [0, 5000, 3_610_000, 3_614_900, 3_600_000 - 40_000, 3_600_000 - 35_000, 3_600_000 - 50_000]
  expect(looks.map((at, index) => clock.wasSetBack(at, index * 5000))).toEqual([
    false,
    false,
    false,
    false,
    true,
    false,
    false,
  ])
})
