import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'

export const registry = new Registry()
collectDefaultMetrics({ register: registry })

export const callSeconds = new Histogram({
  name: 'sideout_call_seconds',
  help: 'Time to answer a call, by route and status',
  labelNames: ['route', 'status'],
  buckets: [0.005, 0.02, 0.05, 0.15, 0.5, 2],
  registers: [registry],
})

const unknownKeys = new Counter({
  name: 'sideout_unknown_keys_total',
  help: 'Keys of requests that no shape knows, dropped',
  labelNames: ['call'],
  registers: [registry],
})

export function countUnknownKeys(call: string, count: number): void {
  unknownKeys.inc({ call }, count)
}
