import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { areaNames } from '#app/areas.ts'
import { type Access, accessWords } from '#kernel/calls/access.ts'
import type { Kind } from './id-kinds.ts'
import type { Principal } from './principals.ts'

type May = Partial<Record<Access, readonly Principal[]>>

/** What the permission tests have to know about an area, from its `permissions.ts` in `src/areas/<area>/tests/api`, if it has one. */
export interface AreaPermissions {
  /** Who may make the calls with its access words, written by hand and apart from the code that decides it. */
  readonly may?: May
  /** What fields of its calls are the ids of, if their name means something else there. */
  readonly ids?: Readonly<Record<string, Kind>>
  /** The area knows no club. */
  readonly isCourtside?: true
}

const hasFile = (area: string) =>
  existsSync(join(import.meta.dirname, `../../src/areas/${area}/tests/api/permissions.ts`))

const ofAreas: ReadonlyMap<string, AreaPermissions> = new Map(
  await Promise.all(
    areaNames.filter(hasFile).map(async (area) => {
      const { permissions } = (await import(`../../src/areas/${area}/tests/api/permissions.ts`)) as {
        readonly permissions: AreaPermissions
      }
      return [area, permissions] as const
    }),
  ),
)
const all = [...ofAreas.values()]

/** Who may make the calls with each word: the kernel’s words and those of the areas. Throws if a word is missing. */
export function mayOf(ofKernel: May): Record<Access, readonly Principal[]> {
  const may: May = Object.assign({}, ofKernel, ...all.map((area) => area.may))
  const missing = Object.keys(accessWords).filter((word) => !(word in may))
  if (missing.length > 0)
    throw new Error(`Say in the permissions.ts of its area’s API tests who may: ${missing.join(', ')}`)
  return may as Record<Access, readonly Principal[]>
}

/** What fields are the ids of, by call and field. */
export const idsOfAreas: Readonly<Record<string, Kind>> = Object.assign({}, ...all.map((area) => area.ids))

export const isCourtside = (area: string): boolean => ofAreas.get(area)?.isCourtside === true
