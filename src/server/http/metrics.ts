import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'

export const registry = new Registry()
collectDefaultMetrics({ register: registry })

const callSeconds = new Histogram({
  name: 'sideout_call_seconds',
  help: 'Time to answer a call, by call and status',
  labelNames: ['call', 'status'],
  buckets: [0.005, 0.02, 0.05, 0.15, 0.5, 2],
  registers: [registry],
})

/** The labelled series, found once: looking them up costs more than counting. */
const series = new Map<string, Histogram.Internal<'call' | 'status'>>()

export function countAnswer(call: string, status: number, seconds: number): void {
  const key = `${status} ${call}`
  const found = series.get(key) ?? callSeconds.labels(call, String(status))
  series.set(key, found)
  found.observe(seconds)
}

const unknownKeys = new Counter({
  name: 'sideout_unknown_keys_total',
  help: 'Keys of requests that no shape knows, dropped',
  labelNames: ['call'],
  registers: [registry],
})

export function countUnknownKeys(call: string, count: number): void {
  unknownKeys.inc({ call }, count)
}
