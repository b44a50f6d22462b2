import type { Database } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { PreparedCache, type PreparedReply } from '#kernel/server/fast/prepared-reply.ts'

/** How old a response to the clubhouse screens can be, in ms. */
const maxAgeMs = 60_000
/** The same for data that changes while people look at it. */
const liveMaxAgeMs = 2_000

/** A server's cached responses, which all screens share. */
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

/** The responses that are made once a minute. */
export const screenCacheOf = cachesOf(maxAgeMs)

/** A response that is made no more than once a minute and sent to every screen. */
export const cachedForScreens = madeIn(screenCacheOf)

/** A response that is made no more than once in two seconds and sent to every screen. */
export const cachedLive = madeIn(cachesOf(liveMaxAgeMs))
