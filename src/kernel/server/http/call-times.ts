import type { MetricValueWithName } from 'prom-client'

const name = 'sideout_call_seconds'
const help = 'Time to respond to a call, by status'
const bounds = [0.005, 0.02, 0.05, 0.15, 0.5, 2] as const

interface Times {
  /**
   * How many calls fell into each bucket: above the previous bound and up to this one. The last bucket counts the rest.
   */
  readonly counts: number[]
  sum: number
}

interface Route {
  sum: number
  /** How many calls were answered with each status class, such as `2xx` and `4xx`. */
  readonly byClass: Map<string, number>
}

const classOf = (status: number) => `${Math.trunc(status / 100)}xx`

/**
 * The durations of calls: one histogram for each status, and for each route only the figures for an average. A
 * histogram for each route and status would be thousands of lines that Prometheus reads every few seconds. Counting
 * happens on every call, so it is a few additions; labels and running totals are built only when they are read.
 */
export class CallTimes {
  readonly #byStatus = new Map<number, Times>()
  readonly #byRoute = new Map<string, Route>()

  count(call: string, status: number, seconds: number): void {
    const times = this.#byStatus.get(status) ?? this.#addStatus(status)
    let place = 0
    while (place < bounds.length && seconds > (bounds[place] ?? 0)) place += 1
    times.counts[place] = (times.counts[place] ?? 0) + 1
    times.sum += seconds
    const route = this.#byRoute.get(call) ?? this.#addRoute(call)
    route.sum += seconds
    const ofClass = classOf(status)
    route.byClass.set(ofClass, (route.byClass.get(ofClass) ?? 0) + 1)
  }

  /** The histogram as the registry prints it. */
  get(): Promise<object> {
    const values = [...this.#byStatus].flatMap(([status, times]) => valuesOf(status, times))
    return Promise.resolve({ name, help, type: 'histogram', aggregator: 'sum', values })
  }

  /** The calls of each route and class of statuses. */
  answers(): { labels: { call: string; status: string }; value: number }[] {
    return [...this.#byRoute].flatMap(([call, { byClass }]) =>
      [...byClass].map(([status, value]) => ({ labels: { call, status }, value })),
    )
  }

  /** The seconds spent on each route. */
  seconds(): { labels: { call: string }; value: number }[] {
    return [...this.#byRoute].map(([call, { sum }]) => ({ labels: { call }, value: sum }))
  }

  #addStatus(status: number): Times {
    const times = { counts: Array.from({ length: bounds.length + 1 }, () => 0), sum: 0 }
    this.#byStatus.set(status, times)
    return times
  }

  #addRoute(call: string): Route {
    const route = { sum: 0, byClass: new Map<string, number>() }
    this.#byRoute.set(call, route)
    return route
  }
}

function valuesOf(status: number, { counts, sum }: Times): MetricValueWithName<string>[] {
  const labels = { status }
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
