import { expect, test } from 'vitest'
import { sharedOut } from '#areas/rosters/rules/belonging.ts'

const on = (court: number, standsOn: number | null, ...players: readonly number[]) =>
  players.map((invitationId) => ({ invitationId, standsOn, court }))

test('a court with more who belong to it than play there says who plays where', () => {
  expect(sharedOut([...on(1, 1, 1, 2, 3, 4), ...on(2, 1, 5, 6), ...on(2, 2, 7, 8)])).toEqual([
    { court: 1, belong: 6, play: 4, elsewhere: [{ court: 2, players: [5, 6] }] },
  ])
})

test('when a court is absent, those below move up, which is said of each of their courts', () => {
  expect(sharedOut([...on(1, 3, 1, 2), ...on(1, 2, 3, 4), ...on(2, 3, 5, 6)])).toEqual([
    { court: 2, belong: 2, play: 0, elsewhere: [{ court: 1, players: [3, 4] }] },
    {
      court: 3,
      belong: 4,
      play: 0,
      elsewhere: [
        { court: 1, players: [1, 2] },
        { court: 2, players: [5, 6] },
      ],
    },
  ])
})

test('newcomers belong to no court, and where everybody plays on their own nothing is said', () => {
  expect(sharedOut([...on(1, 1, 1, 2, 3), ...on(1, null, 4), ...on(2, 2, 5, 6, 7, 8)])).toEqual([])
})
