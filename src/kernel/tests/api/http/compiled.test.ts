import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { areas } from '#app/calls.ts'
import { compiledShape } from '#kernel/server/fast/compiled-shape.ts'

const Inner = z.object({ id: z.number(), name: z.optional(z.string()) })
const Tree = z.object({
  value: z.number(),
  get children() {
    return z.array(Tree)
  },
})
const Shape = z
  .object({
    inner: Inner,
    list: z.array(z.nullable(Inner)),
    either: z.union([z.object({ kind: z.literal('a'), a: z.string() }), z.object({ kind: z.literal('b'), b: Inner })]),
    strict: z.strictObject({ only: z.boolean() }),
    tree: Tree,
    preset: z._default(z.number(), 3),
  })
  .check(z.refine(({ list }) => list.length < 3, 'at most two'))

const good = {
  inner: { id: 1, unknown: true },
  list: [null, { id: 2, name: 'x' }],
  either: { kind: 'b', b: { id: 3 } },
  strict: { only: true },
  tree: { value: 1, children: [{ value: 2, children: [] }] },
  unknown: 1,
}

test.each([
  ['what fits', good],
  ['an unknown key where none is allowed', { ...good, strict: { only: true, more: 1 } }],
  ['a wrong type deep inside', { ...good, tree: { value: 1, children: [{ value: '2', children: [] }] } }],
  ['a missing field', { ...good, inner: {} }],
  ['no branch of a union', { ...good, either: { kind: 'b', b: {} } }],
  ['a check of the whole', { ...good, list: [null, null, null] }],
  ['nothing', null],
])('a compiled shape parses %s like the shape itself', (_name, value) => {
  const plain = z.safeParse(Shape, value)
  const compiled = z.safeParse(compiledShape(Shape), value)
  expect(compiled.success).toBe(plain.success)
  expect(compiled.data).toEqual(plain.data)
  expect(compiled.error?.issues).toEqual(plain.error?.issues)
})

test('every shape of the contract can be compiled, once', () => {
  for (const calls of Object.values(areas))
    for (const { reply } of calls) expect(compiledShape(reply)).toBe(compiledShape(reply))
})
