import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findPublicEvent } from '#server/public-events/event-rows'
import { register } from '#server/public-events/register'
import { aProcessBeside } from '#tests/support/a-server'
import { sendAs } from '#tests/support/principals'
import { type PublicWorld, personOf, publicWorld, type Sender } from './public-world.ts'

let world: PublicWorld
let beside: Awaited<ReturnType<typeof aProcessBeside>>
let ann: Sender
beforeAll(async () => {
  world = await publicWorld()
  beside = await aProcessBeside(world)
  ann = await world.anOrganiser()
})
afterAll(async () => {
  await beside.close()
  await world.close()
})

const numbersOf = async (eid: number) => {
  const { rows } = await world.deps.pool.query(
    `select state, count(*) as people, max(number) as number from public_registration where event_id = $1
     group by state order by state`,
    [eid],
  )
  return Object.fromEntries(rows.map(({ state, people }) => [state, people]))
}

describe('500 people register at once, through two processes', () => {
  test('for 24 spots and 10 places in line: exactly so many get them, and 466 are told that it is full', async () => {
    const eid = await world.anEvent(ann, { spots: 24, waitlist: 10 })
    const apps = [world.app, beside.app]
    const tell = async (index: number): Promise<string> => {
      const request = { method: 'POST', url: '/api/event/register', body: { eid, ...personOf(`P${index} Race`) } }
      const { body, code } = await sendAs(apps[index % 2] ?? world.app, undefined, request)
      // Whoever could not have the lock in time tries again, as the screen does.
      return code === 'busy' ? tell(index) : (code ?? JSON.parse(String(body)).state)
    }
    const told = await Promise.all(Array.from({ length: 500 }, (_, index) => tell(index)))
    const count = (what: string) => told.filter((one) => one === what).length
    expect([count('registered'), count('waiting'), count('public-event-full')]).toEqual([24, 10, 466])
    expect(await numbersOf(eid)).toEqual({ registered: 24, waiting: 10 })
    expect(await world.event(eid)).toMatchObject({ open_spots: 0, open_waits: 0, state: 'full' })
  })

  test('without the lock of the event more get a spot than there are', async () => {
    const eid = await world.anEvent(ann, { spots: 2, waitlist: 0 })
    const { deps } = world
    await Promise.allSettled(
      Array.from({ length: 12 }, (_, index) =>
        register(
          deps,
          { eid, ...personOf(`Q${index} Race`), q1: '', q2: '', q3: '', q4: '', q5: '' },
          async (tx, id) => {
            const event = await findPublicEvent(tx, id)
            await new Promise((resolve) => setTimeout(resolve, 100))
            // Numbers are unique in the database; this control is about the spots alone.
            return event && { ...event, last_number: index * 10 }
          },
        ),
      ),
    )
    expect((await numbersOf(eid))['registered']).toBeGreaterThan(2)
  })
})
