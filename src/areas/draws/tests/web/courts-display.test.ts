import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { courtPagesOf } from '#areas/draws/screens/display/court-pages.ts'
import { createCourtsView } from '#areas/draws/screens/display/courts-view.ts'
import { drawnRounds } from './drawn-rounds.ts'
import { aDraw, aDrawOfDivisions, drawnPlayer, notDrawn } from './fake-draw.ts'

const headsOf = (draw: Parameters<typeof courtPagesOf>[0]) =>
  courtPagesOf(draw).map(({ isNow, head }) => `${isNow ? 'now' : 'next'} ${head}`)

describe('what the screen of the club house shows', () => {
  test.each([
    [0, ['now Round 1', 'next Round 2']],
    [1, ['now Round 1', 'next Round 2']],
    [2, ['now Round 2', 'next Round 3']],
    [3, ['now Round 3']],
  ])('after %i rounds have begun it is the running round and the next', (begun, heads) => {
    expect(headsOf(aDraw({ begun }))).toEqual(heads)
  })

  test('a page names the courts, the teams and who rests', () => {
    expect(courtPagesOf(aDraw())[0]).toEqual({
      isNow: true,
      title: aDraw().title,
      head: 'Round 1',
      courts: [
        {
          name: 'Court 5',
          teams: [
            ['Marge O.', 'Ann B.'],
            ['Bo C.', 'Cy D.'],
          ],
        },
      ],
      rest: ['Dee E.', 'Ed F.'],
    })
  })

  test('divisions take turns, and so do more than twelve courts', () => {
    expect(headsOf(aDrawOfDivisions())).toEqual(['now A: Round 1', 'now B: Round 1'])
    const players = Array.from({ length: 52 }, (_, at) => drawnPlayer(at + 1, `P${at} X`))
    const courts = Array.from({ length: 13 }, (_, at) => [1, 2, 3, 4].map((seat) => at * 4 + seat))
    const many = aDraw({ players, draw: drawnRounds([{ courts, byes: [] }]), round_courts: [] })
    expect(courtPagesOf(many).map((page) => page.courts.length)).toEqual([7, 6])
  })
})

describe('the screen', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('turns from the running round to the next and back', () => {
    const place = document.createElement('main')
    const view = createCourtsView(place)
    view.show(aDraw())
    expect(place.querySelector('.c-head')?.textContent).toBe('Now: Round 1')
    expect(place.querySelector('.c-rest')?.textContent).toBe('Sitting out: Dee E., Ed F.')
    vi.advanceTimersByTime(16_000)
    expect(place.querySelector('.c-head')?.textContent).toBe('Next: Round 2')
    vi.advanceTimersByTime(9_000)
    expect(place.querySelector('.c-head')?.textContent).toBe('Now: Round 1')
    view.show(aDraw({ begun: 2 }))
    expect(place.querySelector('.c-head')?.textContent).toBe('Now: Round 2')
  })

  test('says when nothing is drawn, when its link has ended, and since when it is cut off', () => {
    const place = document.createElement('main')
    const view = createCourtsView(place)
    view.show(notDrawn())
    expect(place.textContent).toContain('Not drawn yet')
    view.showNotice('Not updated since 9:05 am')
    expect(place.querySelector('[role=status]')?.textContent).toBe('Not updated since 9:05 am')
    view.show(aDraw())
    view.end()
    expect(place.querySelectorAll('.c-court')).toHaveLength(0)
    expect(place.textContent).toContain('This link no longer works.')
  })
})
