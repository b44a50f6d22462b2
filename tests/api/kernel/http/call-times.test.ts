import { type Metric, Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { CallTimes } from '#server/kernel/http/call-times'

test('the times of calls are printed as a histogram with running totals', async () => {
  const times = new CallTimes()
  for (const seconds of [0.001, 0.005, 0.006, 3]) times.count('/api/match/:matchId', 200, seconds)
  times.count('/api/match/:matchId', 404, 0.03)
  const registry = new Registry()
  registry.registerMetric(Object.assign(times, { name: 'sideout_call_seconds' }) as unknown as Metric)

  const lines = (await registry.metrics()).split('\n')
  expect(lines).toContain('# TYPE sideout_call_seconds histogram')
  const of = (status: number) => lines.filter((line) => line.includes(`status="${status}"`))
  const labels = 'call="/api/match/:matchId",status="200"'
  expect(of(200)).toEqual([
    ...['0.005', '0.02', '0.05', '0.15', '0.5', '2', '+Inf'].map(
      (le, place) => `sideout_call_seconds_bucket{le="${le}",${labels}} ${[2, 3, 3, 3, 3, 3, 4][place]}`,
    ),
    `sideout_call_seconds_sum{${labels}} 3.012`,
    `sideout_call_seconds_count{${labels}} 4`,
  ])
  expect(of(404).at(-1)).toContain(' 1')
})
