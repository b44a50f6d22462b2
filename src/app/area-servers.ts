import type { AreaServer } from '#kernel/server/area.ts'
import { areaNames } from './areas.ts'

/** Every area's door to the server, in the order of the list of areas. */
export const areaServers: readonly (AreaServer & { readonly name: string })[] = await Promise.all(
  areaNames.map(async (name) => {
    const { area } = (await import(`../areas/${name}/area.server.ts`)) as { readonly area: AreaServer }
    return { name, ...area }
  }),
)
