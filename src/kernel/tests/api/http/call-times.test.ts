import { type Metric, Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { mountedCalls } from '#app/mounted.ts'
import { CallTimes } from '#kernel/server/http/call-times.ts'
import { callTimes, registry } from '#kernel/server/http/metrics.ts'

test('the times of calls are printed as one histogram for each status, with running totals', async () => {
  const times = new CallTimes()
  for (const seconds of [0.001, 0.005, 0.006]) times.count('/api/match/:matchId', 200, seconds)
  times.count('/auth/current', 200, 3)
  times.count('/api/match/:matchId', 404, 0.03)
  const printed = new Registry()
  printed.registerMetric(Object.assign(times, { name: 'sideout_call_seconds' }) as unknown as Metric)

  const lines = (await printed.metrics()).split('\n')
  expect(lines).toContain('# TYPE sideout_call_seconds histogram')
  const of = (status: number) => lines.filter((line) => line.includes(`status="${status}"`))
  const labels = 'status="200"'
  expect(of(200)).toEqual([
    ...['0.005', '0.02', '0.05', '0.15', '0.5', '2', '+Inf'].map(
      (le, place) => `sideout_call_seconds_bucket{le="${le}",${labels}} ${[2, 3, 3, 3, 3, 3, 4][place]}`,
    ),
    `sideout_call_seconds_sum{${labels}} 3.012`,
    `sideout_call_seconds_count{${labels}} 4`,
  ])
  expect(of(404).at(-1)).toContain(' 1')
})

test('a route is counted by the class of its answers, with its time in all', () => {
  const times = new CallTimes()
  times.count('/api/match/:matchId', 200, 0.5)
  times.count('/api/match/:matchId', 304, 0.25)
  times.count('/api/match/:matchId', 404, 0.25)
  times.count('/api/match/:matchId', 429, 1)
  const call = '/api/match/:matchId'
  expect(times.answers()).toEqual([
    { labels: { call, status: '2xx' }, value: 1 },
    { labels: { call, status: '3xx' }, value: 1 },
    { labels: { call, status: '4xx' }, value: 2 },
  ])
  expect(times.seconds()).toEqual([{ labels: { call }, value: 2 }])
})

test('the figures stay small, although every call has been answered in every way', async () => {
  const statuses = [200, 304, 400, 401, 403, 404, 409, 413, 415, 429, 500, 503]
  for (const { call } of mountedCalls) for (const status of statuses) callTimes.count(call.path, status, 0.01)
  // A scrape takes them all, every 15 seconds.
  expect((await registry.metrics()).length / mountedCalls.length).toBeLessThan(600)
})
