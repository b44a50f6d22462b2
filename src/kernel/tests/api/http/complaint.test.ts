import { expect, test } from 'vitest'
import { complaint } from '#kernel/server/http/complaint.ts'

test.each([
  ['playerName', 'Player name'],
  ['matchId', 'Match'],
  ['id', 'Id'],
  ['players.0.first_name', 'First name'],
  ['t1p2_id', 'Team 1, player 2'],
  ['time_zone', 'Time zone'],
  ['msg', 'Message'],
])('a complaint names the field %s in words', (path, words) => {
  expect(complaint(path, 'is missing')).toBe(`${words}: is missing`)
})
