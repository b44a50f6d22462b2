import { expect, test } from 'vitest'
import type { BusMessage } from '#kernel/server/live/bus.ts'
import { openEnvelope, packEnvelopes } from '#kernel/server/live/bus-envelope.ts'

const emit = (version: number, text = ''): BusMessage => ({
  kind: 'emit',
  room: '7',
  event: 'messages',
  payload: { version, text } as { version: number },
})

function unpack(envelopes: readonly string[], self = 'other'): BusMessage[] {
  const messages: BusMessage[] = []
  for (const envelope of envelopes) openEnvelope(envelope, self, (message) => messages.push(message))
  return messages
}

test('messages travel together as long as they fit an envelope, every byte counted', () => {
  for (let length = 0; length < 200; length += 1) {
    const messages = Array.from({ length: 40 }, (_, version) => emit(version, 'é'.repeat((version * length) % 97)))
    const envelopes = packEnvelopes('me', messages, 600)
    for (const envelope of envelopes) expect(Buffer.byteLength(envelope)).toBeLessThanOrEqual(600)
    expect(unpack(envelopes)).toEqual(messages)
    expect(envelopes.length).toBeLessThan(40)
  }
})

test('an event too large for any envelope is sent as its room and version', () => {
  const messages = [emit(1), emit(2, 'x'.repeat(9000)), emit(3)]
  const [first, , last] = messages
  expect(unpack(packEnvelopes('me', messages, 7999))).toEqual([first, { kind: 'changed', room: '7', version: 2 }, last])
})

test('an event that just fits is sent whole', () => {
  const alone = (text: string) => packEnvelopes('me', [emit(1, text)], 300)
  const empty = Buffer.byteLength(packEnvelopes('me', [emit(1)], 300)[0] ?? '')
  expect(unpack(alone('x'.repeat(300 - empty)))[0]?.kind).toBe('emit')
  expect(Buffer.byteLength(alone('x'.repeat(300 - empty))[0] ?? '')).toBe(300)
  expect(unpack(alone('x'.repeat(301 - empty)))[0]?.kind).toBe('changed')
})

test('a process ignores its own messages and texts that are no envelope', () => {
  expect(unpack(packEnvelopes('me', [emit(1)], 500), 'me')).toEqual([])
  expect(unpack(['', 'null', '7', '{"from":3,"messages":[1]}', '{"from":"a","messages":7}', '{'])).toEqual([])
})
