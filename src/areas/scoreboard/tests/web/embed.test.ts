import { afterEach, describe, expect, test, vi } from 'vitest'
import { complaintWords } from '#areas/scoreboard/calls/words.ts'
import { readOverlayOptions } from '#areas/scoreboard/rules/overlay-options.ts'
import { courtWords, createView } from '#areas/scoreboard/screens/embed/embed-view.ts'
import { gameItem, matchRow } from '#tests/support/web/fake-match.ts'

afterEach(() => {
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

const games = [gameItem(1, 11, 8, 1), gameItem(2, 7, 4)]
const playing = { game_num: 2, games_list: games, score_team1: 7, score_team2: 4, serving: 1, server: 2 }

function aView(query = '', isCard = false, empty = courtWords.gone) {
  const place = document.body.appendChild(document.createElement('main'))
  const { options, complaints } = readOverlayOptions(new URLSearchParams(query))
  const view = createView(place, { options, isCard, empty })
  view.showHints(complaints.map(complaintWords))
  const texts = (selector: string) => [...place.querySelectorAll(selector)].map((each) => each.textContent)
  return { place, view, texts }
}

describe('an overlay', () => {
  test('shows last names, points, the games before and who serves', () => {
    const { view, texts, place } = aView()
    view.show(matchRow(playing).match)
    expect(texts('.e-name:not(.is-absent)')).toEqual(['Alvarez', 'Chen', 'Novak', 'Diaz'])
    expect(texts('.e-points')).toEqual(['7', '4'])
    expect(texts('.e-game')).toEqual(['11', '8'])
    expect(texts('.e-head')).toEqual(['Autumn Open · Court 4Game 2'])
    expect(place.querySelectorAll('.e-ball.is-on')).toHaveLength(2)
  })

  test.each([
    ['names=full', ['Linda Alvarez', 'Wei Chen', 'Peter Novak', 'Rosa Diaz']],
    ['names=none', []],
  ])('takes names from its address: %s', (query, names) => {
    const { view, texts } = aView(query)
    view.show(matchRow(playing).match)
    expect(texts('.e-name:not(.is-absent)')).toEqual(names)
  })

  test('looks as its address specifies', () => {
    const { place } = aView('theme=clear&size=xl&corner=tr&compact&team1=00ff00&margin=7')
    expect(place.className).toBe('is-overlay at-tr theme-clear size-xl is-compact is-waiting')
    expect(place.style.getPropertyValue('--team1')).toBe('#00ff00')
    expect(place.style.getPropertyValue('--margin')).toBe('7px')
  })

  test('shows nothing before the first answer, and a quiet word when there is no such match', () => {
    const { place, view, texts } = aView()
    expect(place.classList.contains('is-waiting')).toBe(true)
    view.show(undefined)
    expect(place.classList.contains('is-gone')).toBe(true)
    expect(texts('.e-gone')).toEqual([
      'We couldn’t find this match. It may have been deleted, or the match number may be wrong.',
    ])
  })

  test('of a court says in a browser that no match is on it', () => {
    const { view, texts } = aView('', false, courtWords.empty('4'))
    view.show(undefined)
    expect(texts('.e-gone')).toEqual(['No match on Court 4 right now. The next one will appear here when it starts.'])
    view.show(matchRow(playing).match)
    expect(texts('.e-points')).toEqual(['7', '4'])
  })

  test('hides a missing match, and a bad address, while it is on air', () => {
    vi.stubGlobal('obsstudio', {})
    const { view, texts } = aView('theme=neon')
    view.show(undefined)
    expect(texts('.e-gone')).toEqual([''])
    expect(texts('.e-hints li')).toEqual([])
  })

  test('tells a reader in a browser what is wrong with its address', () => {
    expect(aView('theme=neon').texts('.e-hints li')).toEqual([
      'theme can’t be “neon”. Allowed: auto, dark, light, team, clear.',
    ])
  })

  test('shows a name as text, whatever it contains', () => {
    const { view, place } = aView('names=full')
    view.show(matchRow({ ...playing, t1p1: '<b>Linda</b>' }).match)
    expect(place.querySelector('.e-names b')).toBeNull()
  })
})

test('a card links to its match, and says when it is over', () => {
  const { view, texts, place } = aView('', true)
  view.show(matchRow({ ...playing, status: 'Completed', won: 1 }).match)
  expect(place.querySelector('a')?.getAttribute('href')).toBe('/match/7')
  expect(place.querySelector('a')?.textContent).toBe('Watch this match on Sideout (opens in a new tab)')
  expect(texts('.e-state')).toEqual(['Final'])
  expect(texts('[role=status]')).toEqual(['Final. Alvarez and Chen 7, Novak and Diaz 4.'])
  expect(place.querySelectorAll('.e-ball.is-on')).toHaveLength(0)
})

test('an overlay says how a match ended that was not played to its end', () => {
  const { view, texts } = aView()
  view.show(matchRow({ ...playing, status: 'Completed', won: 1, outcome: 'no-show' }).match)
  expect(texts('.e-state')).toEqual(['No-show'])
  view.show(matchRow({ ...playing, status: 'Completed', won: null }).match)
  expect(texts('.e-state')).toEqual(['No winner'])
})
