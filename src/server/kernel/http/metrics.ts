import { Counter, collectDefaultMetrics, type Metric, Registry } from 'prom-client'
import { CallTimes } from './call-times.ts'

export const registry = new Registry()
collectDefaultMetrics({ register: registry })

/** The durations of calls. */
export const callTimes = new CallTimes()
// The registry only asks a metric for its values.
registry.registerMetric(Object.assign(callTimes, { name: 'sideout_call_seconds' }) as unknown as Metric)

const unknownKeys = new Counter({
  name: 'sideout_unknown_keys_total',
  help: 'Keys of requests that no shape knows, dropped',
  labelNames: ['call'],
  registers: [registry],
})

export function countUnknownKeys(call: string, count: number): void {
  unknownKeys.inc({ call }, count)
}
