import * as core from 'zod/v4/core'
import { type Access, accessWords } from '#kernel/calls/access.ts'
import type { Call, CallsByArea, Shape } from '#kernel/calls/call.ts'
import type { AllRefusals, RefusalCode } from '#kernel/calls/refusals.ts'
import { contentTypes, jsonContentType } from './content-types.ts'

type Json = Record<string, unknown>

/** The OpenAPI 3.1 document, made from the contract, whose shapes already are JSON Schema 2020-12. */
export function openapi(all: CallsByArea, refusals: AllRefusals): Json {
  const paths: Record<string, Json> = {}
  for (const [area, calls] of Object.entries(all))
    for (const call of calls) {
      const path = paths[call.path] ?? {}
      path[call.method.toLowerCase()] = operation(area, call, refusals)
      paths[call.path] = path
    }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Sideout',
      version: '1',
      description: 'Every Sideout API call. Paths work with or without a trailing slash.',
    },
    servers: [{ url: '/' }],
    tags: Object.keys(all).map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'sid' } },
      schemas: { Problem: problem },
    },
  }
}

const problem = {
  type: 'object',
  required: ['code', 'message'],
  properties: {
    code: { type: 'string' },
    message: { type: 'string' },
    field: { type: 'string', description: 'The path of the invalid field' },
    requestId: { type: 'string' },
  },
}

const openToVisitors = new Set<Access>(['anyone', 'provider', 'token-holder', 'match-reader', 'demo-visitor'])

function operation(area: string, call: Call, refusals: AllRefusals): Json {
  const parameters = [...fieldsOf(call.params, 'path'), ...fieldsOf(call.query, 'query'), ...keyOf(call)]
  return {
    operationId: call.name,
    tags: [area],
    summary: call.summary,
    description: `Source: ${call.source}. Who: ${accessWords[call.access]}. Rate class: ${call.rate}.`,
    'x-access': call.access,
    security: openToVisitors.has(call.access) ? [] : [{ session: [] }],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(call.body ? { requestBody: requestBody(call.body, call.example) } : {}),
    ...(call.raw ? { requestBody: rawBody(call.raw.types) } : {}),
    responses: responsesOf(call, refusals),
  }
}

const rawBody = (types: readonly string[]) => ({
  required: true,
  content: Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }])),
})

const requestBody = (body: Shape, example: unknown) => ({
  required: true,
  content: { 'application/json': { schema: schemaOf(body, 'input'), ...(example === undefined ? {} : { example }) } },
})

const keyOf = (call: Call) =>
  call.once
    ? [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', maxLength: 200 } }]
    : []

function responsesOf(call: Call, refusals: AllRefusals): Json {
  const type = typeOf(call.as ? contentTypes[call.as] : jsonContentType)
  const codes = new Map<number, RefusalCode[]>([[400, ['invalid-input']]])
  if (!openToVisitors.has(call.access)) codes.set(401, ['sign-in-required'])
  if (!['anyone', 'provider', 'user', 'token-holder'].includes(call.access)) codes.set(404, ['not-found'])
  codes.set(429, ['too-many-requests'])
  for (const code of call.refusals ?? []) {
    const { status } = refusals[code]
    codes.set(status, [...new Set([...(codes.get(status) ?? []), code])])
  }
  const otherRefusals = (codes.get(200) ?? []).map((code) => `or ${code}: ${refusals[code].message}`).join('; ')
  codes.delete(200)
  const refusalResponses = [...codes]
    .sort(([a], [b]) => a - b)
    .map(([status, list]) => [status, problemResponse(list, refusals)])
  return {
    200: {
      description: otherRefusals ? `Done; ${otherRefusals}` : 'Done',
      content: { [type]: { schema: schemaOf(call.reply, 'output') } },
    },
    ...Object.fromEntries(refusalResponses),
  }
}

/** The content type without its character set. */
const typeOf = (contentType: string) => contentType.replace(/;.*/, '')

const problemResponse = (codes: readonly RefusalCode[], refusals: AllRefusals) => ({
  description: codes.map((code) => `${code}: ${refusals[code].message}`).join('\n'),
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
})

function schemaOf(shape: Shape, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...schema } = core.toJSONSchema(shape as core.$ZodType, { io, unrepresentable: 'any' })
  return schema
}

function fieldsOf(shape: Shape | undefined, where: 'path' | 'query') {
  if (!shape) return []
  const { properties = {}, required = [] } = schemaOf(shape, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: asNumber(schema),
  }))
}

/** Ids and page numbers arrive as digits and become numbers. */
const asNumber = (schema: Json) =>
  /^\^(\[1-9\])?\\d/.test(String(schema['pattern']))
    ? {
        type: 'integer',
        minimum: String(schema['pattern']).startsWith('^[1-9]') ? 1 : 0,
        maximum: String(schema['pattern']).includes('{0,15}') ? Number.MAX_SAFE_INTEGER : 2_147_483_647,
      }
    : schema
