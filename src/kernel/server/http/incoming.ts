import type { FastifyRequest } from 'fastify'
import type { Call } from '#kernel/calls/call.ts'
import type { Actor } from './actor.ts'
import { parsePart } from './invalid.ts'
import { countUnknownKeys } from './metrics.ts'
import { Refused } from './refused.ts'

/** The parsed parts of a request; each is present only if the call has it. */
export interface Incoming {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
}

const parts = ['params', 'query', 'body'] as const

/** Parses the parts that the call describes, or returns the refusal that names the invalid part. */
export function parseRequest(call: Call, request: FastifyRequest): { input: Incoming; refused: Refused | undefined } {
  const input: { params?: unknown; query?: unknown; body?: unknown } = {}
  for (const part of parts) {
    const shape = call[part]
    if (!shape) continue
    const parsed = parsePart(shape, request[part] ?? {}, part)
    if (!parsed.ok) return { input, refused: parsed.refused }
    input[part] = parsed.value
    if (parsed.unknownKeys > 0) countUnknownKeys(call.name, parsed.unknownKeys)
  }
  return { input, refused: undefined }
}

/** The fields in which old clients name the user who makes the request. */
const actorFields = ['user_id', 'editor'] as const

/** An actor id in a body may be absent. One that names another user is refused and logged as a security event. */
export function refuseForeignActor(actor: Actor | null, request: FastifyRequest): void {
  if (!actor) return
  const body = (request.body ?? {}) as Readonly<Record<string, unknown>>
  for (const field of actorFields) {
    const value = body[field]
    if (value === undefined || value === null || value === actor.userId) continue
    request.log.warn(
      { security: 'foreign-actor', user: actor.userId, named: typeof value === 'number' ? value : typeof value },
      'a request named a different user as its actor',
    )
    throw new Refused('not-yours', { field })
  }
}

export function onceKeyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key']
  if (typeof key !== 'string' || key === '') return undefined
  if (key.length <= 200) return key
  throw new Refused('invalid-input', { field: 'Idempotency-Key', message: 'Idempotency-Key: Use up to 200 characters' })
}

/** Browsers name HTML first; clients that name JSON before it, or neither, get JSON. */
export function prefersPage({ headers: { accept = '' } }: FastifyRequest): boolean {
  const html = accept.indexOf('text/html')
  const json = accept.indexOf('application/json')
  return html >= 0 && (json < 0 || html < json)
}
