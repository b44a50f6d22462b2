import { randomUUID } from 'node:crypto'
import type { Device } from './stage.ts'

export type Team = 1 | 2

/** Four players who are not in the database, in the order of the slots. */
export const doubles = ['Linda Alvarez', 'Wei Chen', 'Peter Novak', 'Rosa Diaz'] as const

interface Wish {
  readonly players?: readonly string[]
  readonly court?: string
  readonly rules?: string
  /** The winners of the rallies in the first game so far. */
  readonly rallies?: readonly Team[]
}

/** Creates a live doubles match for the user of the device, without the screens; returns its id. */
export async function keepMatch(
  device: Device,
  { players = doubles, court = '4', rules, rallies = [] }: Wish = {},
): Promise<number> {
  const [t1p1, t1p2, t2p1, t2p2] = players
  const data = {
    court_number: court,
    tournament_name: 'Autumn Open',
    singles_doubles: 'Doubles',
    match_type: 'Mixed',
    skill_rating: '4.0',
    age_bracket: '65-69',
    t1p1,
    t1p2,
    t2p1,
    t2p2,
    ...(rules ? { rules } : {}),
  }
  const { match_id: matchId } = await ask<{ match_id: number }>(device, 'POST', '/api/addMatch', data)
  if (rallies.length > 0) {
    const acts = rallies.map((team) => ({ id: randomUUID(), game: 1, kind: 'rally', team }))
    await ask(device, 'POST', `/api/match/${matchId}/acts`, { term: 1, base: 0, acts })
  }
  return matchId
}

/** Completes a match without the screens. */
export const complete = (device: Device, matchId: number) => ask(device, 'PUT', `/api/completeMatch/${matchId}`, {})

/** Makes a call with the cookies of a device. */
export async function ask<Answer>({ context }: Device, method: string, path: string, data?: object): Promise<Answer> {
  const reply = await context.request.fetch(path, { method, ...(data ? { data } : {}) })
  if (!reply.ok()) throw new Error(`${method} ${path} answered ${reply.status()}: ${await reply.text()}`)
  return (await reply.json()) as Answer
}
