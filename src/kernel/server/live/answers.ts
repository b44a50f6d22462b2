import * as z from 'zod/mini'
import type { Ack } from '#kernel/calls/channel.ts'
import { type RefusalCode, refusals } from '#kernel/calls/refusals.ts'
import { complaint } from '../http/complaint.ts'
import { mistakeIn } from '../http/invalid.ts'

/** The acknowledgment of a refusal. */
export const refusalAck = (code: RefusalCode, message?: string): Ack => ({
  ok: false,
  code,
  message: message ?? refusals[code].message,
})

type Parsed<Value> = { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly no: Ack }

/** Parses a client's message, or returns the acknowledgment that names the invalid field. */
export function parseMessage<Value>(shape: z.ZodMiniType<Value>, message: unknown): Parsed<Value> {
  const parsed = z.safeParse(shape, message)
  if (parsed.success) return { ok: true, value: parsed.data }
  const { field, detail } = mistakeIn(parsed.error, 'message')
  return { ok: false, no: refusalAck('invalid-input', complaint(field, detail)) }
}
