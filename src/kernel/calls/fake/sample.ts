import * as z from 'zod/mini'
import type * as core from 'zod/v4/core'
import type { Shape } from '../call.ts'
import { numbersFor, textsFor } from './plausible-values.ts'

/** Values for fields of these names, wherever they fit: the ids of a request, and who looks. */
export type KnownFields = Readonly<Record<string, unknown>>

/**
 * Makes up a value that a shape accepts, always the same one: lists of two, the first of several choices, `false`, and
 * texts and numbers that suit the names of their fields. `null` and missing fields appear only where nothing else works.
 */
export function sampleOf(shape: Shape, known: KnownFields = {}): unknown {
  return sample(shape as unknown as Schema, { known, field: '', index: 0, depth: 0 })
}

interface Place {
  readonly known: KnownFields
  /** The name of the field, or of the list that holds the value. */
  readonly field: string
  /** The position in the innermost list. */
  readonly index: number
  readonly depth: number
}

type Schema = core.$ZodTypes

/** No value of a screen is nested deeper, except in shapes that contain themselves. */
const deepest = 12

/** Stands for “no value found”, because `undefined` is a value. */
const nothing = Symbol('nothing')

function sample(schema: Schema, place: Place): unknown {
  const known = place.known[place.field]
  if (known !== undefined && accepts(schema, known)) return known
  return propose(schema, place)
}

const accepts = (schema: Schema, value: unknown) => z.safeParse(schema as unknown as z.ZodMiniType, value).success

/** The first of these that the schema accepts, checks included. */
function firstFitting(schema: Schema, values: Iterable<unknown>): unknown {
  for (const value of values) if (accepts(schema, value)) return value
  return nothing
}

function propose(schema: Schema, place: Place): unknown {
  const { def } = schema._zod
  switch (def.type) {
    case 'object':
      return fieldsOf(def, place)
    case 'array':
      return listOf(schema, def, place)
    case 'tuple':
      return def.items.map((item, index) => sample(item as Schema, { ...place, index }))
    case 'record':
      return recordOf(def, place)
    case 'union':
      return firstOf(def.options as readonly Schema[], place)
    case 'nullable':
      return orElse(def.innerType as Schema, place, null)
    case 'optional':
      return orElse(def.innerType as Schema, place, undefined)
    case 'default':
      return sample(def.innerType as Schema, place)
    case 'pipe':
      return sample(def.in as Schema, place)
    case 'enum':
      return Object.values(def.entries)[0]
    case 'literal':
      return def.values[0]
    case 'boolean':
      return false
    case 'null':
      return null
    case 'string':
      return firstFitting(schema, textsFor(place.field, place.index))
    case 'number':
      return firstFitting(schema, numbersFor(place.field, place.index))
    default:
      return firstFitting(schema, ['', 1, null, {}, []])
  }
}

const deeper = (place: Place): Place => ({ ...place, depth: place.depth + 1 })

function fieldsOf({ shape }: core.$ZodObjectDef, place: Place): unknown {
  const fields: [string, unknown][] = []
  for (const [field, schema] of Object.entries(shape)) {
    const value = sample(schema as Schema, { ...deeper(place), field })
    if (value === nothing) return nothing
    if (value !== undefined) fields.push([field, value])
  }
  return Object.fromEntries(fields)
}

/** A record whose keys are choices has all of them; another one has one entry. */
function recordOf({ keyType, valueType }: core.$ZodRecordDef, place: Place): unknown {
  const key = keyType as Schema
  const keys = key._zod.values ?? [sample(key, place)]
  return Object.fromEntries([...keys].map((key) => [String(key), sample(valueType as Schema, deeper(place))]))
}

function listOf(schema: Schema, { element }: core.$ZodArrayDef, place: Place): unknown {
  const itemAt = (index: number) => sample(element as Schema, { ...deeper(place), index })
  if (place.depth > deepest) return []
  const lists = [2, 1, 3, 4, 0].map((length) => Array.from({ length }, (_, index) => itemAt(index)))
  return firstFitting(
    schema,
    lists.filter((list) => !list.includes(nothing)),
  )
}

function firstOf(options: readonly Schema[], place: Place): unknown {
  for (const option of options) {
    const value = sample(option, place)
    if (value !== nothing) return value
  }
  return nothing
}

/** The value itself, or what stands for its absence if there is none. */
function orElse(inner: Schema, place: Place, absent: null | undefined): unknown {
  if (place.depth > deepest) return absent
  const value = sample(inner, place)
  return value === nothing ? absent : value
}
