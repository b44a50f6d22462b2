import { expect, test } from 'vitest'
import { RoomVersions } from '#kernel/server/live/room-versions.ts'

test('a version never goes back, even when an older one arrives', () => {
  const versions = new RoomVersions()
  expect(versions.stateOf('7')).toBeUndefined()
  versions.note('7', 5, 100)
  versions.note('7', 4, 200)
  versions.reconcile('7', 3, 300)
  expect(versions.stateOf('7')).toEqual({ version: 5, parts: 1 })
  versions.reconcile('7', 6, 300)
  expect(versions.stateOf('7')).toEqual({ version: 6, parts: 1 })
})

test('a room of parts adds them up, without those that are gone', () => {
  const versions = new RoomVersions()
  versions.note('live', 5, 100, { part: '1' })
  versions.note('live', 7, 100, { part: '2' })
  expect(versions.stateOf('live')).toEqual({ version: 12, parts: 2 })
  expect([versions.hasParts('live'), versions.hasParts('7')]).toEqual([true, false])
  versions.note('live', 8, 110, { part: '2', gone: true })
  expect(versions.stateOf('live')).toEqual({ version: 5, parts: 1 })
})

test('an earlier read of the database does not undo what was published since', () => {
  const versions = new RoomVersions()
  versions.note('live', 5, 100, { part: 'ended since' })
  versions.note('live', 6, 210, { part: 'ended since', gone: true })
  versions.note('live', 1, 210, { part: 'begun since' })
  versions.reconcile('live', new Map([['ended since', 5]]), 200)
  expect(versions.stateOf('live')).toEqual({ version: 1, parts: 1 })
})

test('parts that only the database knows are added, and parts that it no longer has are left out', () => {
  const versions = new RoomVersions()
  versions.note('live', 5, 100, { part: 'ended, the message was lost' })
  versions.note('live', 4, 100, { part: 'gone, then brought back', gone: true })
  versions.reconcile(
    'live',
    new Map([
      ['begun, the message was lost', 3],
      ['gone, then brought back', 5],
    ]),
    200,
  )
  expect(versions.stateOf('live')).toEqual({ version: 8, parts: 2 })
})

test('a room that nobody here watches any more is forgotten', () => {
  const versions = new RoomVersions()
  versions.note('7', 5, 100)
  versions.forget('7')
  expect(versions.stateOf('7')).toBeUndefined()
})

test('a room of the two newest adds up no more than those, and is not concerned with older parts', () => {
  const versions = new RoomVersions((room) => (room === 'newest' ? 2 : undefined))
  versions.reconcile('newest', new Map([...Array(2).keys()].map((index) => [String(10 + index), 5])), 100)
  expect(versions.stateOf('newest')).toEqual({ version: 10, parts: 2 })
  expect(versions.take('newest', 9, 110, [{ part: '9' }])).toBe(false)
  expect(versions.take('newest', 0, 120, [{ part: '12' }])).toBe(true)
  expect(versions.stateOf('newest')).toEqual({ version: 5, parts: 2 })
  // 10 has left the list and comes back with its version when 12 ends.
  expect(versions.take('newest', 6, 130, [{ part: '10' }])).toBe(false)
  const ended = [
    { part: '12', gone: true },
    { part: '10', version: 6 },
  ]
  expect(versions.take('newest', 1, 140, ended)).toBe(true)
  expect(versions.stateOf('newest')).toEqual({ version: 11, parts: 2 })
})
