import { describe, expect, test } from 'vitest'
import { acknowledge, actsToSend, openPad, type Scorepad, takePad, tapOn } from '#areas/scoring/rules/scorepad.ts'
import { scoreOf } from './games.ts'
import { idsOf, logOf, mine, padOf, takenOver, theirs } from './scorepads.ts'

const ground = logOf([theirs('seen')])
const tap = (n: number, id: string) => ({ n, act: mine(id) })

describe('a scorepad opens', () => {
  test('on the log of the server, if the device has stored nothing', () => {
    const pad = openPad(ground, { ground: null, taps: [] }, false)
    expect(scoreOf(pad.score.state)).toEqual([0, 1])
    expect(pad).toMatchObject({ mayWrite: true, isGroundKnown: true })
  })

  test('on the stored log, with the taps on top', () => {
    const kept = { ground: { base: 1, log: ground }, taps: [tap(1, 'a'), tap(2, 'b')] }
    const pad = openPad(logOf([theirs('seen'), theirs('x')]), kept, false)
    expect(scoreOf(pad.score.state)).toEqual([2, 1])
    expect(pad.score.seq).toBe(1)
  })

  test('without the score under the taps, if an older version stored none', () => {
    const kept = { ground: { base: 0, log: null }, taps: [tap(1, 'a')] }
    expect(openPad(ground, kept, false)).toMatchObject({ isGroundKnown: false, ground: { seq: 0 } })
  })

  test('with nothing waiting, in a tab that only shows the score', () => {
    const kept = { ground: { base: 1, log: ground }, taps: [tap(1, 'a')] }
    expect(openPad(ground, kept, true)).toMatchObject({ taps: [], isElsewhere: true })
  })

  test('again with what another tab left, when this one takes over the match', () => {
    const shown = openPad(ground, { ground: null, taps: [] }, true)
    const pad = takePad(shown, { ground: { base: 1, log: ground }, taps: [tap(4, 'a')] })
    expect(scoreOf(pad.score.state)).toEqual([1, 1])
    expect(pad).toMatchObject({ isElsewhere: false, mayWrite: true })
  })
})

describe('a tap', () => {
  test('counts at once, after all others', () => {
    const pad = openPad(ground, { ground: null, taps: [tap(7, 'a')] }, false)
    const tapped = tapOn(pad, mine('b'))
    expect(tapped.ok && tapped.value.taps.map(({ n }) => n)).toEqual([7, 8])
    expect(tapped.ok && scoreOf(tapped.value.score.state)).toEqual([2, 1])
  })

  test('that the score refuses says why', () => {
    const none = padOf(logOf([]), [])
    expect(tapOn(none, { id: 'u', game: 1, kind: 'undo' })).toMatchObject({ code: 'nothing-to-undo' })
  })

  const silent: readonly (readonly [string, Partial<Scorepad>])[] = [
    ['somebody has to decide', { conflict: { reason: 'moved-on' } }],
    ['somebody else writes', { mayWrite: false }],
    ['another tab scores', { isElsewhere: true }],
  ]
  test.each(silent)('is refused, and nothing is sent, while %s', (_, change) => {
    const pad = padOf(ground, [mine('a')], change)
    expect(tapOn(pad, mine('b'))).toMatchObject({ code: 'not-writing' })
    expect(actsToSend(pad)).toEqual([])
  })
})

describe('an acknowledgement', () => {
  const waiting = padOf(ground, ['a', 'b'].map(mine))

  test('removes the acts that arrived; the score stays', () => {
    const { seq, term, state } = logOf([theirs('seen'), mine('a')])
    const pad = acknowledge(waiting, [mine('a')], { seq, term, state })
    expect(idsOf(pad.taps)).toEqual(['b'])
    expect(pad.ground.seq).toBe(2)
    expect(scoreOf(pad.score.state)).toEqual(scoreOf(waiting.score.state))
    expect(actsToSend(pad).map(({ id }) => id)).toEqual(['b'])
  })

  test('during a conflict leaves the ground as it is', () => {
    const asked = { ...waiting, theirs: takenOver(ground) }
    const { seq, term, state } = logOf([theirs('seen'), mine('a')])
    expect(acknowledge(asked, [mine('a')], { seq, term, state }).ground).toBe(ground)
  })
})
