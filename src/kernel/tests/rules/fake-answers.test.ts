import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { call } from '#kernel/calls/call.ts'
import { callFinder } from '#kernel/calls/fake/call-finder.ts'
import { answerFaults, requestFaults } from '#kernel/calls/fake/faults.ts'
import { asSent, filled } from '#kernel/calls/fake/fill.ts'
import { sampleOf } from '#kernel/calls/fake/sample.ts'

const getPlayers = call({
  name: 'toy.getPlayers',
  method: 'GET',
  path: '/api/players/{eid}',
  summary: 'The players of an event',
  source: 'own',
  access: 'anyone',
  rate: 'read',
  params: z.object({ eid: z.string().check(z.regex(/^\d+$/, 'must be digits')) }),
  reply: z.object({
    eid: z.int().check(z.positive()),
    kind: z.enum(['mixer', 'ladder']),
    players: z.array(z.object({ first: z.string(), rating: z.nullable(z.number()), note: z.optional(z.string()) })),
    shown: z._default(z.boolean(), true),
  }),
})
const players = [{ first: 'Marge', rating: null }]
const answer = { eid: 7, kind: 'mixer', players, shown: true } as const

test('an address finds its call as on the server: fixed words win, and :chat may be left out', () => {
  const routes = ['/api/{any}/7', '/api/players/{eid}', '/api/players/mine', '/api/getChat/{matchId}:chat']
  const find = callFinder(routes.map((path) => ({ method: 'GET', path })))
  expect(find('GET', '/api/players/mine')?.route.path).toBe('/api/players/mine')
  expect(find('GET', '/api/players/7')).toMatchObject({ route: { path: '/api/players/{eid}' }, params: { eid: '7' } })
  expect(find('GET', '/api/players/a%20b')?.params).toEqual({ eid: 'a b' })
  expect(find('GET', '/api/getChat/9:chat')?.params).toEqual({ matchId: '9' })
  expect(find('GET', '/api/getChat/9')?.params).toEqual({ matchId: '9' })
  expect([find('POST', '/api/players/7'), find('GET', '/api/players')]).toEqual([undefined, undefined])
})

test('an answer has exactly the fields that the server sends', () => {
  expect(answerFaults(getPlayers, answer)).toEqual([])
  expect(answerFaults(getPlayers, { ...answer, eid: 0, kind: 'cup' })).toEqual([
    'eid: Too small: expected number to be >0',
    'kind: Invalid option: expected one of "mixer"|"ladder"',
  ])
  expect(answerFaults(getPlayers, { ...answer, players: [{ ...players[0], nte: '' }] })).toEqual([
    'players.0.nte: the call has no such field',
  ])
  const { shown: _, ...rest } = answer
  expect(answerFaults(getPlayers, rest)).toEqual(['shown: missing, but every answer has it'])
})

test('the faults of a request name the part or the field', () => {
  const request = (eid: string) => ({ params: { eid }, query: {}, body: undefined })
  expect(requestFaults(getPlayers, request('7'))).toEqual([])
  expect(requestFaults(getPlayers, request('seven'))).toEqual(['eid: must be digits'])
})

test('a made-up answer fits its shape, is the same each time and keeps the ids of the request', () => {
  const made = sampleOf(getPlayers.reply, { eid: 12 })
  expect(answerFaults(getPlayers, made)).toEqual([])
  expect(made).toMatchObject({ eid: 12, kind: 'mixer', players: [{ first: 'Marge', rating: 1 }, { first: 'Bob' }] })
  expect(sampleOf(getPlayers.reply, { eid: 12 })).toEqual(made)
  expect(sampleOf(getPlayers.reply, { eid: 'unfit' })).toMatchObject({ eid: 1 })
})

test('facts are filled up with as little as the call allows, and a row is cut to what the call has', () => {
  expect(filled(getPlayers, { eid: 7, players: [{ first: 'Marge' }] })).toEqual(answer)
  expect(asSent(getPlayers, { ...answer, secret: 1 })).toEqual(answer)
})
