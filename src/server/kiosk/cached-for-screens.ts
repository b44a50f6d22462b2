import type { Database } from '#server/kernel/db/database'
import type { Deps } from '#server/kernel/deps'
import { PreparedCache, type PreparedReply } from '#server/kernel/http/prepared'

/** How old an answer to the screens in club houses may be. */
const maxAgeMs = 60_000
const caches = new WeakMap<Deps, PreparedCache>()

/** The cached answers, which all screens share. */
export function screenCacheOf(deps: Deps): PreparedCache {
  const cache = caches.get(deps) ?? new PreparedCache({ milliseconds: maxAgeMs })
  caches.set(deps, cache)
  return cache
}

/** An answer that is made at most once a minute and sent to every screen. */
export const cachedForScreens = (
  deps: Deps,
  key: string,
  make: (db: Database) => Promise<unknown>,
): Promise<PreparedReply> =>
  screenCacheOf(deps).get(key, deps.clock.now().getTime(), () => deps.publicReads.read(null, make))
