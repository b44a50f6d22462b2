import type { Database } from '#server/kernel/db/database'
import type { Deps } from '#server/kernel/deps'
import { PreparedCache, type PreparedReply } from '#server/kernel/http/prepared'

/** How old an answer to the screens in club houses may be, in ms. */
const maxAgeMs = 60_000
/** The same for what changes while people look at it. */
const liveMaxAgeMs = 2_000

/** The cached answers of a server, which all screens share. */
const cachesOf = (milliseconds: number) => {
  const caches = new WeakMap<Deps, PreparedCache>()
  return (deps: Deps): PreparedCache => {
    const cache = caches.get(deps) ?? new PreparedCache({ milliseconds })
    caches.set(deps, cache)
    return cache
  }
}

type Make = (db: Database) => Promise<unknown>

const madeIn =
  (cacheOf: (deps: Deps) => PreparedCache) =>
  (deps: Deps, key: string, make: Make): Promise<PreparedReply> =>
    cacheOf(deps).get(key, deps.clock.now().getTime(), () => deps.publicReads.read(null, make))

/** The answers that are made once a minute. */
export const screenCacheOf = cachesOf(maxAgeMs)

/** An answer that is made at most once a minute and sent to every screen. */
export const cachedForScreens = madeIn(screenCacheOf)

/** An answer that is made at most every two seconds and sent to every screen. */
export const cachedLive = madeIn(cachesOf(liveMaxAgeMs))
