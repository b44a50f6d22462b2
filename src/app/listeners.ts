import type { Listener } from '#kernel/server/occasions.ts'
import { areaServers } from './area-servers.ts'
import { personalDataListeners } from './personal-data.ts'

/**
 * What areas do at the occasions of areas below them. Listeners of the same occasion run in this order, which is the
 * order of the list of areas.
 */
export const listeners: readonly Listener[] = [
  ...areaServers.flatMap((area) => area.listeners ?? []),
  ...personalDataListeners,
]
