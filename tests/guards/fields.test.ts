import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import * as core from 'zod/v4/core'
import { areas } from '#app/calls.ts'
import type { Call } from '#kernel/calls/call.ts'
import { namesIn } from '#tests/support/names-in.ts'
import { rows } from './fields-of-spec.ts'

const calls: ReadonlyMap<string, Call> = new Map(
  Object.values(areas)
    .flat()
    .map((call) => [call.name, call]),
)
/** The fields that an answer of this shape lacks. */
function lacking(reply: core.$ZodType, fields: string): string[] {
  const shown = namesIn(reply)
  return words(fields).filter((name) => !shown.has(name))
}

const replyOf = (name: string): core.$ZodType => {
  const found = calls.get(name)
  if (!found) throw new Error(`there is no call ${name}`)
  return found.reply as core.$ZodType
}

/** The same shape without a field of this name, at the top or in the things of a list. */
function without(shape: core.$ZodType, field: string): core.$ZodType {
  if (shape instanceof core.$ZodArray) return z.array(without(shape._zod.def.element, field))
  if (!(shape instanceof core.$ZodObject)) return shape
  return z.object(Object.fromEntries(Object.entries(shape._zod.def.shape).filter(([name]) => name !== field)))
}

const words = (text: string) => text.split(' ')
const pairs = rows.flatMap((row) => words(row.calls).map((call) => ({ ...row, call })))

describe('the fields that the specification names', () => {
  test.each(pairs)('$call shows the whole $thing', ({ call, fields }) => {
    expect(lacking(replyOf(call), fields)).toEqual([])
  })

  // These calls lacked these fields before the specification's fields were checked.
  test.each([
    ['members.getClubMembers', 'member in a list', 'name'],
    ['members.getClubMembers', 'member in a list', 'username'],
    ['members.getArchivedMembers', 'member in a list', 'username'],
    ['joining.getVerifiedMembers', 'member in a list', 'name'],
    ['joining.getNotVerifiedMembers', 'member in a list', 'username'],
    ['groups.getGroupMembers', 'member of a group', 'gid'],
    ['groups.getGroupMembers', 'member of a group', 'gender'],
    ['groups.getGroupMembers', 'member of a group', 'user_id'],
    ['groups.getGroupMembers', 'member of a group', 'email_invite'],
    ['groups.getClubRatingTypes', 'skill level', 'cid'],
    ['events.getEventAdminDetails', 'list of who did not come', 'no_shows'],
  ])('%s as it was, whose %s has no %s, is noticed', (call, thing, field) => {
    const row = rows.find((one) => one.thing === thing && words(one.calls).includes(call))
    expect(lacking(without(replyOf(call), field), row?.fields ?? '')).toContain(field)
  })

  test('a field that is missing is noticed, and one in a part of the answer is found', () => {
    const level = calls.get('groups.createGroup')?.reply as core.$ZodType
    expect(namesIn(level).has('crid')).toBe(true)
    expect(namesIn(level).has('colour')).toBe(false)
  })
})
