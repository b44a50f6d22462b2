import type { MountedCall } from '#kernel/server/http/handle.ts'
import { areaServers } from './area-servers.ts'

/** Every call that the server handles. A guard compares it with the contract: none missing, none twice. */
export const mountedCalls: readonly MountedCall[] = areaServers.flatMap(({ handlers }) => handlers)
