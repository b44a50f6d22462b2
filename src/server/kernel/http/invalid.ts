import * as z from 'zod/mini'
import type { Shape } from '#contract/kernel/call'
import { compiledShape } from './compiled.ts'
import { complaint } from './complaint.ts'
import { Refused } from './refused.ts'
import { findUnkeepable } from './unkeepable.ts'

z.config(z.locales.en())

type Parsed = { ok: true; value: unknown; unknownKeys: number } | { ok: false; refused: Refused }

/** Parses one part of a request. A value that does not fit is refused with the field's path and a sentence. */
export function parsePart(shape: Shape, value: unknown, part: 'params' | 'query' | 'body'): Parsed {
  const result = z.safeParse(compiledShape(shape), value)
  if (!result.success) {
    const issue = deepest(result.error.issues)
    return refusedFor(issue?.path.join('.') || part, issue?.message ?? 'does not fit')
  }
  const unkeepable = findUnkeepable(result.data)
  if (unkeepable) return refusedFor(unkeepable.join('.') || part, 'must not contain control characters')
  return { ok: true, value: result.data, unknownKeys: droppedKeys(value, result.data) }
}

const refusedFor = (field: string, detail: string): Parsed => ({
  ok: false,
  refused: new Refused('invalid-input', { field, message: complaint(field, detail) }),
})

/** Of the branches of a union, the one that got furthest has the most useful message. */
function deepest(issues: readonly z.core.$ZodIssue[]): { path: PropertyKey[]; message: string } | undefined {
  const [issue] = issues
  if (issue?.code !== 'invalid_union') return issue
  const inner = issue.errors.map((branch) => deepest(branch)).filter((found) => found !== undefined)
  const best = inner.sort((a, b) => b.path.length - a.path.length)[0]
  return best ? { path: [...issue.path, ...best.path], message: best.message } : issue
}

/** The shapes drop unknown keys; this counts them. */
function droppedKeys(given: unknown, kept: unknown): number {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return 0
  if (typeof kept !== 'object' || kept === null) return 0
  let dropped = 0
  for (const key in given) if (!(key in kept)) dropped += 1
  return dropped
}
