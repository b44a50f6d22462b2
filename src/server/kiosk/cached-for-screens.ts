import type { Database } from '#server/kernel/db/database'
import type { Deps } from '#server/kernel/deps'
import { type Prepared, PreparedCache } from '#server/kernel/http/prepared'

/** The longest age in milliseconds of what the screens in club houses read. */
const kept = 60_000
const caches = new WeakMap<Deps, PreparedCache>()

/** The answers that all screens share. */
export function watchersOf(deps: Deps): PreparedCache {
  const cache = caches.get(deps) ?? new PreparedCache({ milliseconds: kept })
  caches.set(deps, cache)
  return cache
}

/** The same answer for every screen, made once a minute. */
export const keptForWatchers = (deps: Deps, key: string, make: (db: Database) => Promise<unknown>): Promise<Prepared> =>
  watchersOf(deps).get(key, deps.clock.now().getTime(), () => deps.publicReads.read(null, make))
