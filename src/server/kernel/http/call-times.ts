import type { MetricValueWithName } from 'prom-client'

const name = 'sideout_call_seconds'
const help = 'Time to answer a call, by call and status'
const bounds = [0.005, 0.02, 0.05, 0.15, 0.5, 2] as const

interface Series {
  readonly call: string
  readonly status: number
  /** How many calls fell into each bucket: above the bound before, up to this one; the last counts the rest. */
  readonly counts: number[]
  sum: number
}

/**
 * The histogram of the calls. Counting happens on every call, so it is two additions to a series that is found by
 * status and call; the labels and running totals that Prometheus wants are built only when it reads them.
 */
export class CallTimes {
  readonly #byStatus = new Map<number, Map<string, Series>>()

  count(call: string, status: number, seconds: number): void {
    const series = this.#byStatus.get(status)?.get(call) ?? this.#add(call, status)
    let place = 0
    while (place < bounds.length && seconds > (bounds[place] ?? 0)) place += 1
    series.counts[place] = (series.counts[place] ?? 0) + 1
    series.sum += seconds
  }

  /** The values that the registry prints. */
  get(): Promise<object> {
    const values = [...this.#byStatus.values()].flatMap((byCall) => [...byCall.values()].flatMap(valuesOf))
    return Promise.resolve({ name, help, type: 'histogram', aggregator: 'sum', values })
  }

  #add(call: string, status: number): Series {
    const series = { call, status, counts: Array.from({ length: bounds.length + 1 }, () => 0), sum: 0 }
    const byCall = this.#byStatus.get(status) ?? new Map<string, Series>()
    this.#byStatus.set(status, byCall.set(call, series))
    return series
  }
}

function valuesOf({ call, status, counts, sum }: Series): MetricValueWithName<string>[] {
  const labels = { call, status }
  let total = 0
  const buckets = counts.map((count, place) => {
    total += count
    return { metricName: `${name}_bucket`, labels: { le: bounds[place] ?? '+Inf', ...labels }, value: total }
  })
  return [
    ...buckets,
    { metricName: `${name}_sum`, labels, value: sum },
    { metricName: `${name}_count`, labels, value: total },
  ]
}
