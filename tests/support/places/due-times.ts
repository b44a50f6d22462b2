/** A job as the queue keeps it, which is due so many seconds after it was queued. */
export interface QueuedJob {
  readonly id: string
  /** Rises when the job is replaced. */
  readonly revision: number
  readonly seconds: number
}

/** When jobs are due on the clock of the histories; the queue itself goes by the database's. */
export class DueTimes {
  readonly #known = new Map<string, { readonly revision: number; readonly at: number }>()

  /** The time of a job that was queued or replaced at `now` at the latest. It is rounded to seconds, as the queue does. */
  of({ id, revision, seconds }: QueuedJob, now: Date): number {
    const known = this.#known.get(id)
    if (known?.revision === revision) return known.at
    const later = now.getTime() + seconds * 1000
    const at = seconds > 0 ? Math.floor(later / 1000) * 1000 : later
    this.#known.set(id, { revision, at })
    return at
  }
}
