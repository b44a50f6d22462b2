import { ask } from '#tests/journeys/matches.ts'
import { andThen, at, press, type Scene, waitForText } from '#tests/journeys/scene.ts'
import type { Device } from '#tests/journeys/stage.ts'
import type { Drawings } from '#tests/journeys/world.ts'
import { eventually } from '#tests/support/eventually.ts'

/** The demo's events whose spots are drawn. The job that draws one of them runs within a minute of the start. */
export async function findDrawings(admin: Device): Promise<Drawings> {
  const [club] = await ask<{ cid: number }[]>(admin, 'GET', '/api/club/mine')
  const groups = await ask<{ gid: number; group_name: string }[]>(admin, 'POST', '/api/club/getAllGroups', club ?? {})
  const gid = groups.find(({ group_name }) => group_name === 'Monday Round Robin')?.gid ?? 0
  let found: Partial<Drawings> = {}
  await eventually(async () => {
    const path = `/api/getMixerEventsAdmin/${gid}`
    const events = await ask<{ eid: number; draws_at: string | null; is_collecting: boolean }[]>(admin, 'GET', path)
    const drawings = events.filter(({ draws_at }) => draws_at !== null)
    const eidOf = (isCollecting: boolean) => drawings.find((event) => event.is_collecting === isCollecting)?.eid
    found = { collecting: eidOf(true), drawn: eidOf(false) } as Partial<Drawings>
    return found.collecting !== undefined && found.drawn !== undefined
  }, 90)
  return found as Drawings
}

const clubMember: NonNullable<Scene['as']> = (world) => world.clubMember
const drawn = at('spot drawing', (world) => `/club/drawing/${world.drawings.drawn}`, /^Drawing: Tuesday Twelve$/)

/** Drawings of spots: for members, and for strangers. */
export const scenes: readonly Scene[] = [
  { ...drawn, as: clubMember },
  andThen({ ...drawn, as: clubMember }, 'checked', async (device, world) => {
    await press('Draw again here')(device, world)
    await waitForText('The result is the same.')(device, world)
  }),
  andThen(
    {
      ...at(
        'spot drawing, ahead',
        (world) => `/club/drawing/${world.drawings.collecting}`,
        /^Drawing: Tuesday Twelve$/,
      ),
      as: clubMember,
    },
    'odds',
    waitForText(/your odds are/i),
  ),
  andThen(
    {
      ...at('event invitation, drawing', (world) => `/club/invite/${world.drawings.collecting}`, /^Tuesday Twelve$/),
      as: clubMember,
    },
    'odds',
    waitForText(/your odds are/i),
  ),
  andThen(
    at('spot drawing, stranger', (world) => `/club/drawing/${world.drawings.drawn}`, /^Drawing$/),
    'record',
    waitForText('Number 1'),
  ),
]
