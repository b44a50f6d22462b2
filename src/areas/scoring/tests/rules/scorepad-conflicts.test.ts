import { describe, expect, test } from 'vitest'
import type { Conflict, Scorepad, ToldLog } from '#areas/scoring/rules/scorepad.ts'
import {
  askAgain,
  bothSidesOf,
  conflictOfRefusal,
  decideLeaving,
  goOnFrom,
  hearTakenOver,
  isNews,
  leaveOut,
  type Met,
  meetLog,
  putOff,
  refuseActs,
} from '#areas/scoring/rules/scorepad-conflicts.ts'
import { scoreOf } from './games.ts'
import { idsOf, logOf, mine, padOf, takenOver, theirs } from './scorepads.ts'

/** Both devices have seen one point of each side. */
const seen = [mine('seen-1'), theirs('seen-2')]
const ground = logOf(seen)
const log = (...more: Parameters<typeof logOf>[0]) => logOf([...seen, ...more])
const complete = { id: 'end', game: 1, kind: 'complete' } as const

describe('a device that was offline compares its taps with the log', () => {
  interface Case {
    readonly when: string
    readonly waiting?: readonly string[]
    readonly change?: Partial<Scorepad>
    readonly log: ToldLog
    readonly wasWriting?: boolean
    readonly next: Met['next']
    readonly conflict?: Conflict['reason']
    readonly rest: readonly string[]
    readonly score: readonly [number, number]
    readonly mine?: readonly [number, number]
  }
  const watched = logOf(seen, { mayWrite: false })
  const cases: readonly Case[] = [
    { when: 'nothing has happened', waiting: ['a'], log: log(), next: 'send', rest: ['a'], score: [2, 1] },
    { when: 'nothing waits', log: log(mine('x')), next: 'send', rest: [], score: [2, 1] },
    {
      when: 'some taps had arrived, only the answer got lost',
      waiting: ['a', 'b'],
      log: log(mine('a')),
      next: 'send',
      rest: ['b'],
      score: [3, 1],
    },
    {
      when: 'somebody took over and wrote',
      waiting: ['a', 'b'],
      log: takenOver(log(theirs('x'))),
      next: 'ask',
      conflict: 'other-writer',
      rest: ['a', 'b'],
      score: [1, 2],
      mine: [3, 1],
    },
    {
      when: 'somebody took over and has not written yet',
      waiting: ['a'],
      log: takenOver(log()),
      next: 'ask',
      conflict: 'other-writer',
      rest: ['a'],
      score: [1, 1],
      mine: [2, 1],
    },
    {
      when: 'somebody took over after all taps had arrived',
      waiting: ['a'],
      log: takenOver(log(mine('a'))),
      next: 'watch',
      conflict: 'other-writer',
      rest: [],
      score: [2, 1],
    },
    {
      when: 'somebody took over while nothing waited',
      log: takenOver(log(theirs('x'))),
      next: 'watch',
      conflict: 'other-writer',
      rest: [],
      score: [1, 2],
    },
    {
      when: 'somebody else writes, and this device only watched before',
      log: takenOver(log(theirs('x'))),
      wasWriting: false,
      next: 'watch',
      rest: [],
      score: [1, 2],
    },
    {
      when: 'another page of our own term has written',
      waiting: ['a'],
      log: log(theirs('x')),
      next: 'ask',
      conflict: 'moved-on',
      rest: ['a'],
      score: [1, 2],
      mine: [2, 1],
    },
    {
      when: 'a tap had arrived before another page wrote: both sides keep it',
      waiting: ['a', 'b'],
      log: log(mine('a'), theirs('x')),
      next: 'ask',
      conflict: 'moved-on',
      rest: ['a', 'b'],
      score: [2, 2],
      mine: [3, 1],
    },
    {
      when: 'the match was completed meanwhile',
      waiting: ['a'],
      log: takenOver(log(complete)),
      next: 'ask',
      conflict: 'over',
      rest: ['a'],
      score: [1, 1],
      mine: [2, 1],
    },
    {
      when: 'the match was completed and nothing waits',
      log: takenOver(log(complete)),
      next: 'watch',
      rest: [],
      score: [1, 1],
    },
    {
      when: 'the session was renewed on this phone',
      waiting: ['a'],
      log: watched,
      next: 'resume',
      rest: ['a'],
      score: [2, 1],
    },
    { when: 'the session was renewed and nothing waits', log: watched, next: 'resume', rest: [], score: [1, 1] },
    {
      when: 'the session was renewed, and somebody has written since',
      waiting: ['a'],
      log: { ...log(theirs('x')), mayWrite: false },
      next: 'ask',
      conflict: 'moved-on',
      rest: ['a'],
      score: [1, 2],
      mine: [2, 1],
    },
    {
      when: 'the question was put off: it stays open, unasked',
      waiting: ['a'],
      change: { isPutOff: true },
      log: takenOver(log(theirs('x'))),
      next: 'ask',
      rest: ['a'],
      score: [1, 2],
      mine: [2, 1],
    },
    {
      when: 'nobody knows the score under the taps',
      waiting: ['a'],
      change: { isGroundKnown: false },
      log: takenOver(log(theirs('x'))),
      next: 'ask',
      conflict: 'other-writer',
      rest: ['a'],
      score: [1, 2],
    },
    {
      when: 'another tab of this browser scores the match',
      waiting: ['a'],
      change: { isElsewhere: true },
      log: log(mine('a')),
      next: 'watch',
      rest: [],
      score: [2, 1],
    },
  ]

  test.each(cases)('$when: $next', ({ waiting = [], change, log: told, wasWriting = true, ...expected }) => {
    const before = padOf(ground, waiting.map(mine), change)
    const { pad, next } = meetLog(before, told, wasWriting)

    expect(next).toBe(expected.next)
    expect(pad.conflict?.reason).toBe(expected.conflict)
    expect(idsOf(pad.taps)).toEqual(expected.rest)
    expect(scoreOf(pad.score.state)).toEqual(expected.score)
    expect(pad.score.mine ? scoreOf(pad.score.mine) : undefined).toEqual(expected.mine)
    // Until the decision, everything stays as it was tapped.
    expect(pad.ground === before.ground).toBe(next === 'ask')
  })

  test('a renewed session continues as the writer, whatever the log says', () => {
    const { pad } = meetLog(padOf(ground, [mine('a')]), watched, true)
    expect(pad).toMatchObject({ mayWrite: true, conflict: null, ground: { mayWrite: true } })
  })

  test('during a conflict nobody writes here, and the writer is named', () => {
    const { pad } = meetLog(padOf(ground, [mine('a')]), takenOver(log(theirs('x'))), true)
    expect(pad).toMatchObject({ mayWrite: false, writerName: 'Hal W.', theirs: { term: 2 } })
  })

  test('taps that the score no longer accepts are set apart and put to the scorekeeper', () => {
    const undo = { id: 'u', game: 1, kind: 'undo' } as const
    const before = padOf(logOf([mine('seen')]), [])
    const pad = goOnFrom(before, logOf([]), [{ n: 1, act: undo }])
    expect(pad.conflict?.reason).toBe('does-not-fit')
    expect(pad.score.misfits).toEqual([undo])
  })
})

describe('a notification between two reads', () => {
  test('of a newer term starts a conflict at once, even if nothing waits', () => {
    const pad = hearTakenOver(padOf(ground, []), 2, 'Hal W.')
    expect(pad).toMatchObject({ mayWrite: false, writerName: 'Hal W.', conflict: { reason: 'other-writer' } })
  })

  test('of a known term changes nothing', () => {
    expect(hearTakenOver(padOf(ground, []), 1, 'Hal W.')).toBeNull()
    const asked = meetLog(padOf(ground, [mine('a')]), takenOver(log()), true).pad
    expect(hearTakenOver(asked, 2, 'Hal W.')).toBeNull()
  })

  test.each([
    ['an earlier seq', logOf(seen.slice(0, 1)), false],
    ['an earlier term', logOf(seen, { term: 0 }), false],
    ['the same', logOf(seen), true],
    ['one act more', log(theirs('x')), true],
  ])('a log with %s is news: %s', (_, told, isIt) => {
    expect(isNews(padOf(ground, []), told)).toBe(isIt)
  })
})

describe('a refusal of sent acts', () => {
  test.each([
    ['stale-term', 'other-writer'],
    ['not-the-writer', 'other-writer'],
    ['stale-base', 'moved-on'],
    ['act-refused', 'does-not-fit'],
    ['act-reused', 'does-not-fit'],
    ['invalid-input', 'does-not-fit'],
    ['match-completed', 'over'],
    ['match-not-live', 'over'],
    ['not-found', 'over'],
  ])('%s starts the conflict %s', (code, reason) => {
    expect(conflictOfRefusal(code, 'A sentence.')).toEqual({ reason, message: 'A sentence.' })
  })

  test.each([
    ['the named act', 'b', ['b']],
    ['all that wait, when it names none of them', 'other', ['a', 'b', 'c']],
    ['all that wait, when it names nothing', undefined, ['a', 'b', 'c']],
  ])('sets apart %s', (_, id, refused) => {
    const pad = refuseActs(padOf(ground, ['a', 'b', 'c'].map(mine)), id)
    expect([...pad.refused]).toEqual(refused)
  })

  test('refused acts become a conflict once the log is read, and the rest continues', () => {
    const refused = refuseActs(padOf(ground, ['a', 'b'].map(mine)), 'a')
    const { pad, next } = meetLog(refused, log(), true)
    expect(next).toBe('send')
    expect(pad.conflict?.reason).toBe('does-not-fit')
    expect(pad.score.misfits.map(({ id }) => id)).toEqual(['a'])
    expect(scoreOf(pad.score.state)).toEqual([2, 1])
  })
})

describe('the decision', () => {
  const asked = meetLog(padOf(ground, ['a', 'b'].map(mine)), takenOver(log(theirs('x'))), true).pad

  test('to keep the score of the server drops all that waits', () => {
    const given = decideLeaving(asked)
    expect(given).toMatchObject({ because: 'theirs-kept' })
    expect(given.acts.map(({ id }) => id)).toEqual(['a', 'b'])
    const pad = leaveOut(asked, given.acts)
    expect(pad).toMatchObject({ taps: [], conflict: null, theirs: null, mayWrite: false })
    expect(scoreOf(pad.score.state)).toEqual([1, 2])
  })

  test('to leave a match that is over says so', () => {
    const { pad } = meetLog(padOf(ground, [mine('a')]), takenOver(log(complete)), true)
    expect(decideLeaving(pad).because).toBe('over')
  })

  test('about taps that partly do not fit drops only those', () => {
    const { pad } = meetLog(refuseActs(padOf(ground, ['a', 'b'].map(mine)), 'a'), log(), true)
    const given = decideLeaving(pad)
    expect(given.because).toBe('does-not-fit')
    const after = leaveOut(pad, given.acts)
    expect(idsOf(after.taps)).toEqual(['b'])
    expect(after).toMatchObject({ conflict: null, mayWrite: true })
  })

  test('can be postponed: the device only watches, and may ask again', () => {
    const later = putOff(asked)
    expect(later).toMatchObject({ conflict: null, mayWrite: false, isPutOff: true })
    expect(idsOf(later.taps)).toEqual(['a', 'b'])
    expect(askAgain(later)).toMatchObject({ conflict: { reason: 'other-writer' }, isPutOff: false })
    const own = putOff(padOf(ground, []))
    expect(askAgain(own).conflict?.reason).toBe('moved-on')
  })

  test('has both sides only during a conflict, and if the score under the taps is known', () => {
    expect(bothSidesOf(asked)?.mine.map(({ id }) => id)).toEqual(['a', 'b'])
    expect(bothSidesOf(padOf(ground, [mine('a')]))).toBeNull()
    expect(bothSidesOf({ ...asked, isGroundKnown: false })).toBeNull()
  })
})
