import { describe, expect, test } from 'vitest'
import type * as core from 'zod/v4/core'
import { areas } from '#contract/kernel/areas'
import type { Call } from '#contract/kernel/call'
import { namesIn } from '#tests/support/names-in'
import { rows } from './fields-of-spec.ts'

const calls: ReadonlyMap<string, Call> = new Map(
  Object.values(areas)
    .flat()
    .map((call) => [call.name, call]),
)
const words = (text: string) => text.split(' ')
const pairs = rows.flatMap((row) => words(row.calls).map((call) => ({ ...row, call })))

describe('the fields that the specification names', () => {
  test.each(pairs)('$call shows the whole $thing', ({ call, fields }) => {
    const found = calls.get(call)
    if (!found) throw new Error(`there is no call ${call}`)
    const shown = namesIn(found.reply as core.$ZodType)
    expect(words(fields).filter((name) => !shown.has(name))).toEqual([])
  })

  test('a field that is missing is noticed, and one in a part of the answer is found', () => {
    const level = calls.get('groups.createGroup')?.reply as core.$ZodType
    expect(namesIn(level).has('crid')).toBe(true)
    expect(namesIn(level).has('colour')).toBe(false)
  })
})
