import { createHash } from 'node:crypto'
import type { CallsByArea } from '#kernel/calls/call.ts'
import type { AllRefusals } from '#kernel/calls/refusals.ts'
import { openapi } from './openapi.ts'

type Json = Readonly<Record<string, unknown>>
interface Document {
  readonly paths: Readonly<Record<string, Json>>
  readonly components: { readonly schemas: Json }
}

/**
 * Returns every call on one line, sorted: method, path, name, access word, rate class, and a hash of its shape, that
 * is, of what the OpenAPI document says about parameters, body and responses. A change to a call changes only its line.
 */
export function callsList(all: CallsByArea, refusals: AllRefusals): string {
  const { paths, components } = openapi(all, refusals) as unknown as Document
  const lines = Object.values(all)
    .flat()
    .map((call) => {
      const { parameters, requestBody, responses } = (paths[call.path]?.[call.method.toLowerCase()] ?? {}) as Json
      const shape = canonicalJson({ parameters, requestBody, responses }, components.schemas)
      return [call.method, call.path, call.name, call.access, call.rate, hashOf(shape)].join(' ')
    })
  return `${lines.sort().join('\n')}\n`
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12)

/** Returns JSON with sorted keys, in which the document's schemas replace the references to them. */
const canonicalJson = (value: unknown, schemas: Json) =>
  JSON.stringify(value, (_name, part: unknown) => {
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part
    const [, name] = /^#\/components\/schemas\/(\w+)$/.exec(String((part as Json)['$ref'])) ?? []
    return sorted(name === undefined ? (part as Json) : (schemas[name] as Json))
  })

const sorted = (value: Json) => Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))

/** Returns the names of the calls whose lines differ between two lists, including those that only one list has. */
export function callsThatDiffer(one: string, other: string): string[] {
  const lines = new Set(one.split('\n'))
  const others = new Set(other.split('\n'))
  const differing = [...lines, ...others].filter((line) => lines.has(line) !== others.has(line) && line !== '')
  return [...new Set(differing.map((line) => line.split(' ')[2] ?? line))].sort()
}
