import * as z from 'zod/mini'
import type * as core from 'zod/v4/core'
import type { Call, Given } from '../call.ts'
import { sampleOf } from './sample.ts'

/** Some fields of a value. A choice may be any text here; the shape is asked whether it is one of the choices. */
export type Facts<Value> = Value extends readonly (infer Item)[]
  ? readonly Facts<Item>[]
  : Value extends object
    ? { readonly [Field in keyof Value]?: Facts<Value[Field]> | undefined }
    : Value extends string
      ? string
      : Value extends number
        ? number
        : Value extends boolean
          ? boolean
          : Value

type Schema = core.$ZodTypes

/**
 * Returns the answer of a call in which only these facts matter. All other fields are as empty as the call allows:
 * `null`, an empty list, an empty text, zero or `false`.
 */
export const filled = <C extends Call>(call: C, facts: Facts<Given<C>>): Given<C> =>
  fill(call.reply as unknown as Schema, facts) as Given<C>

/** Returns what the server sends of a value: only the fields that the call has. Throws if others are wrong. */
export const asSent = <C extends Call>(call: C, value: unknown): Given<C> =>
  z.parse(call.reply as unknown as z.ZodMiniType, value) as Given<C>

function fill(schema: Schema, facts: unknown): unknown {
  if (facts === undefined) return emptyOf(schema)
  if (facts === null) return null
  const { def } = schema._zod
  switch (def.type) {
    case 'object':
      return { ...facts, ...fieldsOf(def, facts as Readonly<Record<string, unknown>>) }
    case 'array':
      return (facts as readonly unknown[]).map((item) => fill(def.element as Schema, item))
    case 'nullable':
    case 'optional':
    case 'default':
      return fill(def.innerType as Schema, facts)
    case 'union':
      return def.options.map((option) => fill(option as Schema, facts)).find((value) => accepts(schema, value)) ?? facts
    default:
      return facts
  }
}

function fieldsOf({ shape }: core.$ZodObjectDef, facts: Readonly<Record<string, unknown>>) {
  const fields = Object.entries(shape).map(([name, field]) => [name, fill(field as Schema, facts[name])] as const)
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined))
}

const accepts = (schema: Schema, value: unknown) => z.safeParse(schema as unknown as z.ZodMiniType, value).success

/** The emptiest value that a shape accepts; undefined for a field that may be missing. */
function emptyOf(schema: Schema): unknown {
  const { def } = schema._zod
  if (def.type === 'optional') return undefined
  if (def.type === 'default') return def.defaultValue
  if (def.type === 'object') return fieldsOf(def, {})
  const empty = [null, [], '', 0].find((value) => accepts(schema, value))
  return empty === undefined ? sampleOf(schema) : empty
}
