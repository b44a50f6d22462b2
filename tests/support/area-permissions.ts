import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { areaNames } from '#app/areas.ts'
import { areas } from '#app/calls.ts'
import { type Access, accessWords } from '#kernel/calls/access.ts'
import type { Call } from '#kernel/calls/call.ts'
import type { Kind } from './id-kinds.ts'
import type { Principal } from './principals.ts'

/** A thing of the scene, or what is made of its things. */
type SceneName = string | ((things: Things) => unknown)
type Things = Readonly<Record<string, number>>
type May = Partial<Record<Access, readonly Principal[]>>

/** What the permission tests have to know about an area, from its `permissions.ts` in `src/areas/<area>/tests/api`, if it has one. */
export interface AreaPermissions {
  /** Who may make the calls with its access words, written by hand and apart from the code that decides it. */
  readonly may?: May
  /**
   * What fields of its calls are the ids of: by the name of the field for all its calls, or by call and field where the
   * name means something else in one call.
   */
  readonly ids?: Readonly<Record<string, Kind>>
  /** What fields of its calls name in the scene of the permission tests, if not the thing of their own name; keys as in `ids`. */
  readonly named?: Readonly<Record<string, SceneName>>
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
const areaOf = new Map(Object.entries(areas).flatMap(([area, calls]) => calls.map(({ name }) => [name, area] as const)))

/** Who may make the calls with each word: the kernel’s words and those of the areas. Throws if a word is missing. */
export function mayOf(ofKernel: May): Record<Access, readonly Principal[]> {
  const may: May = Object.assign({}, ofKernel, ...all.map((area) => area.may))
  const missing = Object.keys(accessWords).filter((word) => !(word in may))
  if (missing.length > 0)
    throw new Error(`Say in the permissions.ts of its area’s API tests who may: ${missing.join(', ')}`)
  return may as Record<Access, readonly Principal[]>
}

const permissionsOf = ({ name }: Call) => ofAreas.get(areaOf.get(name) ?? '')

/** What a field is the id of, if the call’s area says it: for this call, or for all its calls. */
export function idKindOf(call: Call, field: string): Kind | undefined {
  const ids = permissionsOf(call)?.ids
  return ids?.[`${call.name}.${field}`] ?? ids?.[field]
}

/** What these fields name in the calls of every area. */
const usualNames: Readonly<Record<string, SceneName>> = {
  match_id: 'matchId',
  player_id: 'playerId',
  selected: ({ mid }) => [mid],
  events: ({ eid }) => [eid],
}

/** What a field of a call names in a scene. */
export function namedBy(call: Call, field: string, things: Things): unknown {
  const named = permissionsOf(call)?.named
  const name = named?.[`${call.name}.${field}`] ?? named?.[field] ?? usualNames[field] ?? field
  return typeof name === 'string' ? things[name] : name(things)
}

export const isCourtside = (area: string): boolean => ofAreas.get(area)?.isCourtside === true
