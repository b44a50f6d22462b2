import * as z from 'zod/mini'
import type { Shape } from '#kernel/calls/call.ts'
import { inputWords } from '#kernel/calls/input-words.ts'
import { compiledShape } from '../fast/compiled-shape.ts'
import { complaint } from './complaint.ts'
import { Refused } from './refused.ts'

z.config({ localeError: inputWords })

type Parsed = { ok: true; value: unknown; unknownKeys: number } | { ok: false; refused: Refused }

/** Parses one part of a request. An invalid value is refused with the field's path and a sentence. */
export function parsePart(shape: Shape, value: unknown, part: 'params' | 'query' | 'body'): Parsed {
  const result = z.safeParse(compiledShape(shape), value)
  if (!result.success) {
    const { field, detail } = mistakeIn(result.error, part)
    return refusedFor(field, detail)
  }
  const unkeepable = findUnkeepable(result.data)
  if (unkeepable) return refusedFor(unkeepable.join('.') || part, 'This can’t contain control characters')
  return { ok: true, value: result.data, unknownKeys: droppedKeys(value, result.data) }
}

const refusedFor = (field: string, detail: string): Parsed => ({
  ok: false,
  refused: new Refused('invalid-input', { field, message: complaint(field, detail) }),
})

/**
 * The path of the invalid field, and what is wrong with it. If the value as a whole is wrong, the field is the `part`.
 */
export function mistakeIn(error: z.core.$ZodError, part: string): { field: string; detail: string } {
  const issue = deepest(error.issues)
  return {
    field: issue?.path.join('.') || part,
    detail: issue?.message ?? inputWords({ code: 'custom', input: undefined }),
  }
}

interface Mistake {
  readonly code: string | undefined
  readonly path: PropertyKey[]
  readonly message: string
}

/**
 * Among the branches of a union, the one that got furthest has the most useful message. If several got equally far,
 * none of them knows what the others accept, so a wrong type in one of them says nothing.
 */
function deepest([issue]: readonly z.core.$ZodIssue[]): Mistake | undefined {
  if (issue?.code !== 'invalid_union') return issue
  const branches = issue.errors.map((branch) => deepest(branch)).filter((found) => found !== undefined)
  const depth = Math.max(...branches.map(({ path }) => path.length))
  const furthest = branches.filter(({ path }) => path.length === depth)
  const [first] = furthest
  if (!first) return issue
  const isAgreed = furthest.every(({ message }) => message === first.message)
  const best = isAgreed ? first : furthest.find(({ code }) => code !== 'invalid_type' && code !== 'invalid_value')
  return { ...(best ?? first), path: [...issue.path, ...first.path], message: best?.message ?? issue.message }
}

/** The shapes drop unknown keys; this counts them. */
function droppedKeys(input: unknown, output: unknown): number {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return 0
  if (typeof output !== 'object' || output === null) return 0
  let dropped = 0
  for (const key in input) if (!(key in output)) dropped += 1
  return dropped
}

/**
 * Returns the path to the first text that the database cannot store: one with a NUL, or with half a surrogate pair,
 * which is not a character. Undefined if there is none. Field names count too. Without this check, such a text would
 * cause a server error.
 */
function findUnkeepable(value: unknown): PropertyKey[] | undefined {
  if (typeof value === 'string') return isKeepable(value) ? undefined : []
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return undefined
  for (const [key, part] of Object.entries(value)) {
    const inside = isKeepable(key) ? findUnkeepable(part) : []
    if (inside) return [key.toWellFormed().replaceAll('\0', ''), ...inside]
  }
  return undefined
}

const isKeepable = (text: string) => !text.includes('\0') && text.isWellFormed()
