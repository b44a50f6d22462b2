import { randomUUID } from 'node:crypto'
import type { BusHandler, BusMessage } from './bus.ts'

/** A name for this process on the bus. */
export const newProcessName = () => randomUUID()

const headOf = (from: string) => `{"from":${JSON.stringify(from)},"messages":[`

/**
 * Packs messages, in order, into as few envelopes as fit `limit` bytes each. A message that is too large for an
 * envelope is sent in its short form. Senders keep messages of other kinds small.
 */
export function packEnvelopes(from: string, messages: readonly BusMessage[], limit: number): string[] {
  const head = headOf(from)
  const room = limit - Buffer.byteLength(head) - 2
  const envelopes: string[] = []
  let texts: string[] = []
  let size = 0
  for (const message of messages) {
    const text = textWithin(message, room)
    const bytes = Buffer.byteLength(text) + 1
    if (size + bytes > room + 1 && texts.length > 0) {
      envelopes.push(`${head}${texts.join(',')}]}`)
      texts = []
      size = 0
    }
    texts.push(text)
    size += bytes
  }
  if (texts.length > 0) envelopes.push(`${head}${texts.join(',')}]}`)
  return envelopes
}

function textWithin(message: BusMessage, bytes: number): string {
  const text = JSON.stringify(message)
  if (message.kind !== 'emit' || Buffer.byteLength(text) <= bytes) return text
  const short: BusMessage = { kind: 'changed', room: message.room, version: message.payload.version }
  return JSON.stringify(short)
}

/** Passes the messages of an envelope to `handler`, unless this process sent them. Other texts are ignored. */
export function openEnvelope(text: string, self: string, handler: BusHandler): void {
  // At least half of what a process receives are its own messages, which need no parsing.
  if (text.startsWith(headOf(self))) return
  let envelope: { from?: unknown; messages?: unknown }
  try {
    envelope = JSON.parse(text)
  } catch {
    return
  }
  const { from, messages } = envelope ?? {}
  if (typeof from !== 'string' || from === self || !Array.isArray(messages)) return
  for (const message of messages) handler(message as BusMessage, from)
}
