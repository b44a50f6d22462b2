import type { AreaDisplay } from '#kernel/server/http/displays.ts'
import { areaServers } from './area-servers.ts'

/** Every standalone page, without the application around it. */
export const displays: readonly AreaDisplay[] = areaServers.flatMap((area) => area.displays ?? [])
