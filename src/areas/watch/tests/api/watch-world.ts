import { randomUUID } from 'node:crypto'
import { scoringHandlers } from '#areas/scoring/server/handlers.ts'
import { type Answer, type Person, type ScoringWorld, scoringWorld } from '#areas/scoring/tests/api/scoring-world.ts'
import { watchHandlers } from '#areas/watch/server/handlers.ts'
import type { Environment } from '#kernel/server/environment.ts'

/** The calls of watch and scoring; every user may send as often as a test needs. */
export const watchWorld = (env: Environment = {}): Promise<ScoringWorld> =>
  scoringWorld({ handlers: [...scoringHandlers, ...watchHandlers], env })

/** A user who may submit videos. A new one per video, because each has a budget of three in ten minutes. */
export const aVideographer = (world: ScoringWorld) => world.aPerson('Vera', { roles: ['submit_video'] })

let videos = 0

/** An unused address. */
export function aLink(): string {
  videos += 1
  return `https://www.youtube.com/watch?v=video${String(videos).padStart(6, '0')}`
}

export const player = (id: number) => ({ player_id: id, player_name: 'whatever the client says' })

/** Submits a video of new players as a new videographer, and returns the response. */
export async function submit(world: ScoringWorld, body: Record<string, unknown> = {}, by?: Person): Promise<Answer> {
  const person = by ?? (await aVideographer(world))
  const [p1, p3] = [await world.aPlayer(aName()), await world.aPlayer(aName())]
  const video = { p1: player(p1), p3: player(p3), link: aLink(), tournament: 'Autumn Open', ...body }
  return person.send('POST', '/api/sendLiveVideoNotification', video)
}

/** An unused name. */
export const aName = () => `Pat ${randomUUID().replaceAll(/[^a-f]/g, '')}${randomUUID().replaceAll(/[^a-f]/g, '')}`
