import type { Call, Shape } from '#kernel/calls/call.ts'
import { Id, PathId, PathWideId, WideId } from '#kernel/calls/shapes.ts'
import { idsOfAreas } from './area-permissions.ts'
import type { Kind } from './id-kinds.ts'

const kinds: Readonly<Record<string, Kind>> = {
  cid: 'club',
  gid: 'group',
  toGid: 'group',
  mid: 'member',
  gmid: 'place',
  crid: 'rating',
  ratings: 'rating',
  key: 'grant',
  eid: 'event',
  url: 'event',
  events: 'event',
  eiid: 'invitation',
  eiids: 'invitation',
  partner: 'invitation',
  partnerEiid: 'invitation',
  replaceEiid: 'invitation',
  partnerMid: 'member',
  duplicate: 'event',
  keep: 'member',
  merge: 'member',
  selected: 'member',
  to: 'member',
  from: 'member',
  sid: 'division',
  bid: 'ballot',
  did: 'none',
  one: 'invitation',
  two: 'invitation',
  swapOne: 'invitation',
  swapTwo: 'invitation',
  user_id: 'account',
  author: 'account',
  editor: 'account',
  page: 'none',
  itemId: 'item',
  clubPaymentId: 'none',
  deletedEid: 'deleted-event',
  version: 'none',
}

/** `did` is a season of dues there, and a draw everywhere else. */
const inArea = (call: Call, name: string): Kind | undefined =>
  name === 'did' && call.name.startsWith('dues.') ? 'season' : undefined

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
      const kind = idsOfAreas[`${call.name}.${name}`] ?? inArea(call, name) ?? kinds[name]
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
