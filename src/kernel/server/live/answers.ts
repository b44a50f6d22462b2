import * as z from 'zod/mini'
import type { Ack } from '#kernel/calls/channel.ts'
import { kernelRefusals, type RefusalCode, type Refusals } from '#kernel/calls/refusals.ts'
import { complaint } from '../http/complaint.ts'
import { mistakeIn } from '../http/invalid.ts'

/** The acknowledgment of a refusal, with the sentence of the catalog. */
export const refusalAck = <Code extends RefusalCode>(refusals: Refusals<Code>, code: Code): Ack => ({
  ok: false,
  code,
  message: refusals[code].message,
})

/** The acknowledgment of one of the kernel’s refusals, in other words if they are given. */
export const kernelAck = (code: keyof typeof kernelRefusals, message?: string): Ack => ({
  ...refusalAck(kernelRefusals, code),
  ...(message === undefined ? {} : { message }),
})

type Parsed<Value> = { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly no: Ack }

/** Parses a client's message, or returns the acknowledgment that names the invalid field. */
export function parseMessage<Value>(shape: z.ZodMiniType<Value>, message: unknown): Parsed<Value> {
  const parsed = z.safeParse(shape, message)
  if (parsed.success) return { ok: true, value: parsed.data }
  const { field, detail } = mistakeIn(parsed.error, 'message')
  return { ok: false, no: kernelAck('invalid-input', complaint(field, detail)) }
}
