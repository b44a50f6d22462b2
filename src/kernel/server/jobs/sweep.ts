import type { Deps } from '../deps.ts'

/** Removes an area's own rows that have ended by `now`. Returns the counts per kind, for the log. */
export type Sweep = (deps: Deps, now: Date) => Promise<Readonly<Record<string, number>>>
