import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { areas } from '#app/calls.ts'
import type { Call, Shape } from '#kernel/calls/call.ts'
import { parsePart } from '#kernel/server/http/invalid.ts'
import { parseMessage } from '#kernel/server/live/answers.ts'

/** What a validator says, and no person would. */
const raw =
  /invalid (input|option|string|key|number|format|email|url)|too (big|small)|expected|received|unrecognized|NaN|pattern|[<>]=?\d|undefined/i

const wrong: readonly unknown[] = [
  undefined,
  null,
  '',
  'x'.repeat(100_001),
  'not one of them',
  -1e12,
  0,
  1.5,
  1e12,
  1e300,
  true,
  [],
  Array.from({ length: 6000 }, (_, at) => at + 1),
  [1, 1.5],
  {},
  { nothing: 1 },
]

/** Each example with one field after the other replaced by each wrong value, and the wrong values themselves. */
function* requestsOf(example: unknown): Generator<unknown> {
  yield* wrong
  if (typeof example !== 'object' || example === null) return
  for (const field of Object.keys(example)) for (const value of wrong) yield { ...example, [field]: value }
}

const partsOf = (call: Call) =>
  (['params', 'query', 'body'] as const).flatMap((part) => {
    const shape = call[part]
    return shape ? [{ part, shape }] : []
  })

function fieldsOf(shape: Shape): object {
  const { shape: fields = {} } = (shape as unknown as { _zod: { def: { shape?: object } } })._zod.def
  return Object.fromEntries(Object.keys(fields).map((name) => [name, undefined]))
}

test('no call answers a wrong request in the words of a validator, and each names the field', () => {
  let refused = 0
  for (const call of Object.values(areas).flat())
    for (const { part, shape } of partsOf(call))
      for (const request of requestsOf({ ...fieldsOf(shape), ...(part === 'body' ? (call.example as object) : {}) })) {
        const parsed = parsePart(shape, request, part)
        if (parsed.ok) continue
        refused += 1
        const { field, message } = parsed.refused.detail as { field: string; message: string }
        expect(message, `${call.name} ${field}`).not.toMatch(raw)
        expect(field, `${call.name}: ${message}`).not.toBe('')
      }
  expect(refused).toBeGreaterThan(5000)
})

const complaintOf = (shape: z.ZodMiniType, value: unknown) => {
  const parsed = parsePart(z.object({ note: shape }), { note: value }, 'body')
  return parsed.ok ? 'fits' : parsed.refused.detail['message']
}

describe('a value that does not fit', () => {
  test.each<[z.ZodMiniType, unknown, string]>([
    [z.string().check(z.maxLength(255)), 'x'.repeat(256), 'Note: Use no more than 255 characters'],
    [z.string().check(z.minLength(1)), '', 'Note: This is required'],
    [z.string().check(z.minLength(2)), 'x', 'Note: Use at least 2 characters'],
    [z.string(), undefined, 'Note: This is required'],
    [z.string(), 7, 'Note: This must be text'],
    [z.int(), 1.5, 'Note: This must be a whole number'],
    [z.int(), '7', 'Note: This must be a number'],
    [z.int(), 1e300, 'Note: This number is too large'],
    [z.number().check(z.minimum(1), z.maximum(24)), 100, 'Note: Use no more than 24'],
    [z.number().check(z.minimum(1), z.maximum(24)), 0, 'Note: Use 1 or more'],
    [z.number().check(z.multipleOf(100)), 150, 'Note: Use a multiple of 100'],
    [z.array(z.int()).check(z.maxLength(10)), Array.from({ length: 11 }, () => 1), 'Note: Choose no more than 10'],
    [z.enum(['cash', 'check']), 'card', 'Note: Choose one of: cash, check'],
    [z.literal(true), false, 'Note: This must be true'],
    [z.email(), 'ann', 'Note: Enter an email address'],
    [z.string().check(z.regex(/^\d+$/)), 'ann', 'Note: Check the format'],
    [z.union([z.literal('all'), z.int()]), 'ann', 'Note: Check the format'],
    [z.strictObject({}), { extra: 1 }, 'Note: This can’t include extra'],
  ])('is refused in words of the house: %#', (shape, value, sentence) => {
    expect(complaintOf(shape, value)).toBe(sentence)
  })

  test('has the same words on the live channel', () => {
    expect(parseMessage(z.object({ msg: z.string().check(z.maxLength(300)) }), { msg: 'x'.repeat(301) })).toMatchObject(
      {
        no: { message: 'Message: Use no more than 300 characters' },
      },
    )
  })
})
