import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { areas } from '#app/calls.ts'
import { mountedCalls } from '#app/mounted.ts'

const calls = Object.values(areas).flat()
const keyOf = (call: { method: string; path: string }) =>
  `${call.method} ${call.path.replace(/\{\w+\}/g, '{}').toLowerCase()}`

describe('the contract', () => {
  test('no two calls share a name or a place', () => {
    expect(new Set(calls.map((call) => call.name)).size).toBe(calls.length)
    expect(new Set(calls.map(keyOf)).size).toBe(calls.length)
  })

  test('every call has exactly one handler, and every handler a call', () => {
    const answered = mountedCalls.map((one) => one.call.name).sort()
    expect(answered).toEqual(calls.map((call) => call.name).sort())
  })

  test('every call with a body has an example that it accepts', () => {
    const bad = calls
      .filter((call) => call.body)
      .filter((call) => !z.safeParse(call.body as unknown as z.ZodMiniType, call.example).success)
    expect(bad.map((call) => call.name)).toEqual([])
  })

  test('every parameter of a path is described', () => {
    for (const call of calls)
      for (const [, name = ''] of call.path.matchAll(/\{(\w+)\}/g))
        expect(
          Object.keys((call.params as unknown as { shape: object } | undefined)?.shape ?? {}),
          call.name,
        ).toContain(name)
  })

  test('a call that writes never uses GET, and every source is named', () => {
    for (const call of calls) {
      if (call.method === 'GET') expect(call.body, call.name).toBeUndefined()
      expect(call.source, call.name).toMatch(/^(spec 00\d|own: docs\/)/)
    }
  })
})
