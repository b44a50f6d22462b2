import type { Call, Shape } from '#kernel/calls/call.ts'
import { Id, PathId, PathWideId, WideId } from '#kernel/calls/shapes.ts'
import { idKindOf } from './area-permissions.ts'
import type { Kind } from './id-kinds.ts'

/** What these names mean in the calls of every area; the areas say it for their own (`permissions.ts` in their API tests). */
const kinds: Readonly<Record<string, Kind>> = {
  cid: 'club',
  gid: 'group',
  mid: 'member',
  gmid: 'place',
  crid: 'rating',
  eid: 'event',
  eiid: 'invitation',
  sid: 'division',
  selected: 'member',
  events: 'event',
  did: 'none',
  user_id: 'account',
  author: 'account',
  editor: 'account',
  page: 'none',
  version: 'none',
}

export interface IdField {
  readonly part: 'params' | 'query' | 'body'
  readonly name: string
  readonly kind: Kind
  readonly isList: boolean
}

interface Definition {
  readonly type?: string
  readonly shape?: Readonly<Record<string, Schema>>
  readonly innerType?: Schema
  readonly element?: Schema
  readonly options?: readonly Schema[]
}
type Schema = Shape & { readonly _zod: { readonly def: Definition } }

/** Every field of a call that is an id by its shape or by its name. Throws when a field's kind has not been listed. */
export function idFieldsOf(call: Call): IdField[] {
  const parts = ['params', 'query', 'body'] as const
  return parts.flatMap((part) => {
    const shape = (call[part] as Schema | undefined)?._zod.def.shape ?? {}
    return Object.entries(shape).flatMap(([name, schema]): IdField[] => {
      const kind = idKindOf(call, name) ?? kinds[name]
      const found = idIn(schema) ?? (kind && isWholeNumber(schema) ? 'one' : undefined)
      if (found && !kind)
        throw new Error(
          `${call.name}: say in the permissions.ts of its area’s API tests or in foreign-ids.ts of what "${name}" is the id`,
        )
      return kind && kind !== 'none' && found ? [{ part, name, kind, isList: found === 'list' }] : []
    })
  })
}

const idShapes = new Set<unknown>([Id, WideId, PathId, PathWideId])

/** An id that also accepts other numbers, such as 0 for nobody. */
const isWholeNumber = (schema: Schema): boolean => schema._zod.def.type === 'number'

function idIn(schema: Schema): 'one' | 'list' | undefined {
  if (idShapes.has(schema)) return 'one'
  const { innerType, element, options = [] } = schema._zod.def
  if (element) return idIn(element) && 'list'
  if (innerType) return idIn(innerType)
  return options.map(idIn).find((found) => found !== undefined)
}
