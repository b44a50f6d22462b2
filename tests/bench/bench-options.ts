/** What `npm run bench` was asked for; a bench has its own idea of what is not given. */
export interface BenchOptions {
  readonly isQuick: boolean
  readonly rounds: number | undefined
  /** How long each measurement of a round takes. */
  readonly seconds: number | undefined
  /** Fan-out: this size only. */
  readonly watchers: number | undefined
  /** HTTP: only the calls whose name contains it. */
  readonly cases: string
}
