import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Call } from '#kernel/calls/call.ts'
import type { AllRefusals } from '#kernel/calls/refusals.ts'
import { compiledShape } from '../fast/compiled-shape.ts'
import { acceptsGzip, sendText } from '../fast/packing.ts'
import { PreparedReply } from '../fast/prepared-reply.ts'
import { contentTypes, jsonContentType } from './content-types.ts'
import type { MountedCall } from './handle.ts'
import type { FirstAnswer } from './idempotency-rows.ts'
import { noteAnswer } from './note-answer.ts'
import { refusalReply } from './refused.ts'

export type Outcome = Awaited<ReturnType<MountedCall['run']>>
type Body = FirstAnswer & { readonly code?: string }

/** Checks a reply. One that does not match its declaration is a fault and is never sent. */
export const checkedReply = (call: Call, value: unknown) => z.parse(compiledShape(call.reply), value)

/** Turns what a handler returned into status and bytes, checked against the contract. */
export function bodyOf(call: Call, outcome: Outcome, refusals: AllRefusals): Body {
  if (!outcome.ok) {
    const { status, body } = refusalReply(refusals, outcome.code, outcome.detail)
    return { status, body: JSON.stringify(body), code: outcome.code }
  }
  const value = checkedReply(call, outcome.value)
  return { status: 200, body: call.as ? String(value) : JSON.stringify(value) }
}

export function send(
  call: Call,
  request: FastifyRequest,
  reply: FastifyReply,
  outcome: Outcome,
  refusals: AllRefusals,
) {
  if (outcome.ok && outcome.value instanceof PreparedReply) return sendPrepared(request, reply, outcome.value)
  return sendBody(call, request, reply, bodyOf(call, outcome, refusals))
}

/** Sends bytes that are ready, without waiting. Only compressing them can cause a wait, once. */
export function sendPrepared(request: FastifyRequest, reply: FastifyReply, prepared: PreparedReply) {
  const isPacked = prepared.isPackable && acceptsGzip(request)
  const etag = isPacked ? prepared.etag.replace(/"$/, '-gzip"') : prepared.etag
  const isKnown = request.headers['if-none-match'] === etag
  noteAnswer(request, reply, isKnown ? 304 : 200)
  void reply.headers({ 'cache-control': 'no-cache', ...prepared.headers, etag })
  if (prepared.isPackable) void reply.header('vary', 'accept-encoding')
  if (isKnown) return reply.code(304).send()
  void reply.header('content-type', prepared.headers['content-type'] ?? jsonContentType)
  return isPacked ? sendPacked(reply, prepared) : reply.send(prepared.body)
}

async function sendPacked(reply: FastifyReply, prepared: PreparedReply) {
  const body = await prepared.packed()
  return reply.header('content-encoding', 'gzip').send(body)
}

export function sendBody(call: Call, request: FastifyRequest, reply: FastifyReply, { status, body, ...rest }: Body) {
  const code = rest.code ?? codeIn(body)
  if (code) void reply.header('x-refusal', code)
  noteAnswer(request, reply, status)
  const type = call.as && !code ? contentTypes[call.as] : jsonContentType
  if (call.as === 'csv' && !code) void reply.header('content-disposition', 'attachment')
  void reply.code(status).headers({ 'cache-control': 'no-store', 'content-type': type })
  return sendText(request, reply, body, { hasSecret: call.hasSecret === true })
}

/** Sends the reply as a page, for clients that prefer HTML. */
export function sendPage(
  call: Call,
  page: (reply: unknown) => string,
  request: FastifyRequest,
  reply: FastifyReply,
  value: unknown,
) {
  noteAnswer(request, reply, 200)
  const html = page(checkedReply(call, value))
  return reply
    .headers({ 'cache-control': 'no-store', vary: 'accept', 'content-type': 'text/html; charset=utf-8' })
    .send(html)
}

/** The refusal code in a stored reply, if it is one. */
export const codeIn = (body: string) =>
  body.startsWith('{"code":') ? (JSON.parse(body) as { code: string }).code : undefined
