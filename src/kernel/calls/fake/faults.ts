import * as z from 'zod/mini'
import type { Call, Shape } from '../call.ts'

/** A request in parts, as the server splits it. */
export interface RequestParts {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
}

const english = z.locales.en().localeError

/**
 * Lists what is wrong with an answer, one sentence per field: what its call's shape refuses, and the fields that the
 * server would drop, add or change. Empty if the server could give this answer.
 */
export function answerFaults(call: Call, given: unknown): readonly string[] {
  const wire = call.as ? given : onWire(given)
  const parsed = parse(call.reply, wire, 'answer')
  return parsed.faults ?? differences(wire, parsed.value, '')
}

/** Lists what the call's shapes refuse about a request. Like the server, it ignores unknown fields. */
export function requestFaults(call: Call, request: RequestParts): readonly string[] {
  const parts = call.raw ? (['params', 'query'] as const) : (['params', 'query', 'body'] as const)
  return parts.flatMap((part) => {
    const shape = call[part]
    return shape ? (parse(shape, request[part] ?? {}, part).faults ?? []) : []
  })
}

/** A value as JSON carries it: fields without a value are left out. */
const onWire = (value: unknown): unknown => (value === undefined ? undefined : JSON.parse(JSON.stringify(value)))

function parse(shape: Shape, value: unknown, whole: string) {
  const result = z.safeParse(shape as unknown as z.ZodMiniType, value, { error: english })
  if (result.success) return { value: result.data }
  return {
    faults: result.error.issues
      .flatMap(flatIssues)
      .map(({ path, message }) => `${path.join('.') || whole}: ${message}`),
  }
}

interface Issue {
  readonly path: readonly PropertyKey[]
  readonly message: string
}

/** Of a union, the issues of the option that came closest. */
function flatIssues(issue: z.core.$ZodIssue): readonly Issue[] {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue]
  const options = issue.errors.map((issues) => issues.flatMap(flatIssues))
  const depth = (issues: readonly Issue[]) => Math.max(0, ...issues.map(({ path }) => path.length))
  const [closest = []] = options.toSorted((a, b) => depth(b) - depth(a) || a.length - b.length)
  return closest.map(({ path, message }) => ({ path: [...issue.path, ...path], message }))
}

/** Compares what was given with what the shape made of it. */
function differences(given: unknown, parsed: unknown, path: string): readonly string[] {
  if (given === parsed) return []
  if (!isFields(given) || !isFields(parsed))
    return [`${path || 'answer'}: the server would give ${JSON.stringify(parsed)}`]
  const keys = new Set([...Object.keys(given), ...Object.keys(parsed)])
  return [...keys].flatMap((key) => {
    const field = path ? `${path}.${key}` : key
    if (!(key in parsed)) return [`${field}: the call has no such field`]
    if (!(key in given)) return [`${field}: missing, but every answer has it`]
    return differences(given[key], parsed[key], field)
  })
}

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
