import type { Call, CallsByArea } from '#kernel/calls/call.ts'
import { areaNames } from './areas.ts'

/**
 * Every area with its calls. The server mounts them, and the OpenAPI page and the permission table are generated from
 * them.
 */
export const areas: CallsByArea = Object.fromEntries(
  await Promise.all(
    areaNames.map(async (name) => {
      const { calls } = (await import(`../areas/${name}/calls/all-calls.ts`)) as { readonly calls: readonly Call[] }
      return [name, calls] as const
    }),
  ),
)
