const binMicroseconds = 50
const bins = 400_000

/** Counts durations of up to 20 s in bins of 0.05 ms, so that millions of them need no more memory. */
export class Latencies {
  readonly #counts = new Uint32Array(bins)
  #total = 0

  add(microseconds: number): void {
    const bin = Math.floor(microseconds / binMicroseconds)
    const kept = Math.min(Math.max(bin, 0), bins - 1)
    this.#counts[kept] = (this.#counts[kept] ?? 0) + 1
    this.#total += 1
  }

  get total(): number {
    return this.#total
  }

  /** The duration in milliseconds that this share (0 to 1) of all stayed below; undefined when there are none. */
  quantile(share: number): number | undefined {
    let seen = 0
    for (let bin = 0; bin < bins; bin += 1) {
      seen += this.#counts[bin] ?? 0
      if (seen > 0 && seen >= share * this.#total) return ((bin + 1) * binMicroseconds) / 1000
    }
    return undefined
  }

  reset(): void {
    this.#counts.fill(0)
    this.#total = 0
  }
}

/** The machine's monotonic clock in microseconds, the same in every process. */
export function microsecondsNow(): number {
  const [seconds, nanoseconds] = process.hrtime()
  return seconds * 1_000_000 + Math.floor(nanoseconds / 1000)
}

export function medianOf(values: readonly (number | undefined)[]): number | undefined {
  const sorted = values.filter((value) => value !== undefined).sort((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  const [low, high] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle], sorted[middle]]
  return low === undefined || high === undefined ? undefined : (low + high) / 2
}

/** The median of the ratios between values measured side by side. */
export function medianRatioOf(
  values: readonly (number | undefined)[],
  others: readonly (number | undefined)[],
): number | undefined {
  return medianOf(
    values.map((value, round) => {
      const other = others[round]
      return value === undefined || !other ? undefined : value / other
    }),
  )
}
