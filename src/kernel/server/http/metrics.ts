import { Counter, collectDefaultMetrics, Gauge, type Metric, Registry } from 'prom-client'
import { CallTimes } from './call-times.ts'

export const registry = new Registry()
collectDefaultMetrics({ register: registry })

/** The durations of calls. */
export const callTimes = new CallTimes()
// The registry only reads a metric's values.
registry.registerMetric(Object.assign(callTimes, { name: 'sideout_call_seconds' }) as unknown as Metric)

/** A counter whose values are kept elsewhere and read on demand. */
const counterOf = (name: string, help: string, get: () => object[]) =>
  ({
    name,
    get: () => Promise.resolve({ name, help, type: 'counter', aggregator: 'sum', values: get() }),
  }) as unknown as Metric

registry.registerMetric(
  counterOf('sideout_calls_total', 'Calls answered, by route and status class', () => callTimes.answers()),
)
registry.registerMetric(
  counterOf('sideout_route_seconds_total', 'Seconds spent answering calls, by route', () => callTimes.seconds()),
)

const unknownKeys = new Counter({
  name: 'sideout_unknown_keys_total',
  help: 'Unknown request keys that were dropped',
  labelNames: ['call'],
  registers: [registry],
})

export function countUnknownKeys(call: string, count: number): void {
  unknownKeys.inc({ call }, count)
}

const aborted = new Counter({
  name: 'sideout_aborted_requests_total',
  help: 'Requests whose client disconnected before the response',
  registers: [registry],
})

export const countAborted = () => aborted.inc()

const replicaLag = new Gauge({
  name: 'sideout_replica_lag_seconds',
  help: 'How many seconds the replica for public pages is behind, or -1 while it is not in use',
  registers: [registry],
})

/** `lag` is in milliseconds; undefined while visitors read from the primary. */
export const noteReplicaLag = (lag: number | undefined) => replicaLag.set(lag === undefined ? -1 : lag / 1000)
