/** The options of `npm run bench`; each bench has its own defaults for what is not given. */
export interface BenchOptions {
  readonly isQuick: boolean
  readonly rounds: number | undefined
  /** How long each measurement of a round takes. */
  readonly seconds: number | undefined
  /** Fan-out: only this number of watchers. */
  readonly watchers: number | undefined
  /** HTTP: only the calls whose name contains this. */
  readonly cases: string
  /** Processes: how many server processes run beside one alone. */
  readonly count: number | undefined
  /** Opening: how many events are due. */
  readonly events: number | undefined
}
