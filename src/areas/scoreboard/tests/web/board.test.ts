import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createBoard, type DisplayBoard } from '#areas/scoreboard/screens/display/board.ts'
import { aBoardState, usualLook } from './fake-board.ts'

let board: DisplayBoard
beforeEach(() => {
  board = createBoard(document.body)
})
afterEach(() => board.stop())

const one = (selector: string) => document.querySelector<HTMLElement>(selector)
const texts = (selector: string) => [...document.querySelectorAll(selector)].map((each) => each.textContent)

describe('the board', () => {
  test('shows names on one or two lines, points, games won, and the games before', () => {
    board.show(aBoardState())
    expect(texts('.board-name:not(.is-absent)')).toEqual(['Alvarez', 'Chen', 'Novak'])
    expect(texts('.board-digit')).toEqual(['7', '4'])
    expect(texts('.board-won')).toEqual(['1', '0'])
    expect(texts('.board-played')).toEqual(['Game 2 · 11–8'])
    expect(texts('.board-heading')).toEqual(['Autumn Open · Court 4'])
  })

  test.each([
    ['1-1', 1, 1, ['1st server', ''], 1],
    ['1-2', 1, 2, ['2nd server', ''], 2],
    ['2-1', 2, 1, ['', '1st server'], 1],
    ['2-2', 2, 2, ['', '2nd server'], 2],
    ['2-1', 2, null, ['', 'Serving'], 1],
    ['1-1', null, null, ['', ''], 0],
  ] as const)('says who serves: %s, team %s, server %s', (server_number, serving, server, words, balls) => {
    board.show(aBoardState({ server_number, serving, server, side: null }))
    expect(texts('.board-words')).toEqual(words)
    expect(document.querySelectorAll('.board-ball.is-on')).toHaveLength(balls)
  })

  test('describes itself in a sentence for screen readers', () => {
    board.show(aBoardState())
    expect(one('.board-spoken[role=status]')?.textContent).toBe(
      'Alvarez and Chen 7, Novak 4. Games 1 to 0. Alvarez and Chen serving from the left.',
    )
  })

  test('says from which side, and who serves and receives where that is known', () => {
    const doubles = { ...aBoardState().names, team2_line2: 'Diaz' }
    board.show(aBoardState({ side: 'left' }))
    expect(texts('.board-words')).toEqual(['2nd server · left', ''])
    board.show(aBoardState({ names: doubles, side: 'left', server_player: 2, receiver_player: 1 }))
    expect(texts('.board-words')).toEqual(['Chen · 2nd server · left', 'Novak receives'])
    expect(document.querySelectorAll('.board-ball.is-on')).toHaveLength(2)
    expect(one('.board-spoken')?.textContent).toContain('Chen serving from the left, Novak receiving.')
    const singles = { ...doubles, team1_line2: '', team2_line2: '' }
    board.show(aBoardState({ names: singles, server: null, side: 'right', server_player: 1, receiver_player: 1 }))
    expect(texts('.board-words')).toEqual(['Serving · right', ''])
  })

  test('says who won, and that nobody serves any more', () => {
    board.show(aBoardState({ status: 'Completed', won: 2 }))
    expect(texts('.board-words')).toEqual(['', 'Won the match'])
    expect(texts('.board-played')).toEqual(['Final · 11–8 · 7–4'])
  })

  test('says how a match ended that was not played to its end', () => {
    board.show(aBoardState({ status: 'Completed', won: 2, outcome: 'retired' }))
    expect(texts('.board-played')).toEqual(['Final · 11–8 · 7–4 · Retired'])
    expect(one('.board-spoken[role=status]')?.textContent).toContain('Retired.')
    board.show(aBoardState({ status: 'Completed', won: null }))
    expect(texts('.board-played')).toEqual(['Final · 11–8 · 7–4 · No winner'])
  })

  test('is empty without a match, in the colours of its owner', () => {
    board.show(aBoardState({ status: 'None', match_id: null }))
    expect(one('.board')?.classList.contains('is-empty')).toBe(true)
    board.show(aBoardState())
    expect(one('.board')?.classList.contains('is-empty')).toBe(false)
  })

  test('darkens the plates as much as white letters need on the colours', () => {
    const veilOf = (start: string, end: string) => {
      board.show(aBoardState({ display: { ...usualLook, t1gradient_start: start, t1gradient_end: end } }))
      return Number(one('.board-team')?.style.getPropertyValue('--veil'))
    }
    expect(veilOf('000000', '000000')).toBe(0)
    expect(veilOf('ffffff', 'ffffff')).toBeGreaterThan(0.8)
    expect(veilOf('000000', 'ffffff')).toBeGreaterThan(0.8)
  })

  test('redraws nothing that has not changed', async () => {
    board.show(aBoardState())
    const changes: MutationRecord[] = []
    const observer = new MutationObserver((records) => changes.push(...records))
    observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
    board.show(aBoardState({ version: 6 }))
    await Promise.resolve()
    expect(changes).toEqual([])

    board.show(aBoardState({ version: 7, t1_score: 8 }))
    await Promise.resolve()
    const drawn = new Set(changes.map(({ target }) => (target as HTMLElement).className))
    expect([...drawn].sort()).toEqual(['board-digit', 'board-spoken'])
    observer.disconnect()
  })

  test('shows names as text, whatever they contain', () => {
    board.show(aBoardState({ names: { ...aBoardState().names, team1_line1: '<img src=x onerror=alert(1)>' } }))
    expect(document.querySelector('.board img')).toBeNull()
    expect(texts('.board-name')[0]).toBe('<img src=x onerror=alert(1)>')
  })

  test('reuses its elements over a day of points', () => {
    board.show(aBoardState())
    const before = document.querySelectorAll('*').length
    for (let point = 0; point < 2000; point += 1) board.show(aBoardState({ version: point, t1_score: point % 30 }))
    expect(document.querySelectorAll('*').length).toBe(before)
  })
})
