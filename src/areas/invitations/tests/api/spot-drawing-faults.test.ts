import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import * as rows from '#areas/events/server/event-rows.ts'
import { drawSpotsDue } from '#areas/invitations/server/draw-spots.ts'
import { aProcessBeside, aServer } from '#tests/support/a-server.ts'
import { type BreakableStatements, breakableStatements } from '#tests/support/breakable-statements.ts'
import { aClubScene, type ClubScene } from '#tests/support/club-world.ts'
import { payloadsOf } from '#tests/support/jobs.ts'
import { anEventWorld } from '#tests/support/players.ts'
import { TestClock } from '#tests/support/test-clock.ts'

// Only used to remove a lock in a negative control: everything else is the real thing.
vi.mock('#areas/events/server/event-rows.ts', async (load) => ({ ...(await load<typeof rows>()) }))

const clock = new TestClock()
const hours = 3_600_000
let server: Awaited<ReturnType<typeof aServer>>
let another: Awaited<ReturnType<typeof aProcessBeside>>
let statements: BreakableStatements
let scene: ClubScene
beforeAll(async () => {
  server = await aServer({ clock, env: { TRUST_PROXY: 'loopback' } })
  another = await aProcessBeside(server)
  statements = breakableStatements(another.deps)
})
beforeEach(async () => {
  scene = await aClubScene(server)
  await server.deps.pool.query('delete from graphile_worker._private_jobs')
})
afterAll(async () => {
  await another.close()
  await server.close()
})

/** An event for two with four players in its drawing, which is due. */
async function dueDrawing() {
  const event = await anEventWorld(server, scene, { spots: 2, collect_hours: 1 })
  const players = []
  for (const name of 'ABCD') {
    const player = await event.invited(name)
    await player.yes()
    players.push(player)
  }
  clock.later(hours)
  return { event, players }
}
type Due = Awaited<ReturnType<typeof dueDrawing>>

const draw = ({ deps }: Pick<typeof server, 'deps'>) => drawSpotsDue.run(deps, {})

/** How many people have a spot, wait, are told, and are in the record. */
async function outcome({ event, players }: Due) {
  const standing = Object.values(await event.standing())
  const jobs = (await payloadsOf(server.deps, 'invitations.tell-member')) as { invitationId: number }[]
  const recorded = await server.deps.db
    .selectFrom('spot_drawing_person')
    .select('number')
    .where('event_id', '=', event.eid)
    .execute()
  return {
    playing: standing.filter((is) => is === 'yes').length,
    waiting: standing.filter((is) => is.startsWith('waitlist')).length,
    told: jobs.filter(({ invitationId }) => players.some(({ eiid }) => eiid === invitationId)).length,
    recorded: recorded.length,
  }
}
const untouched = { playing: 0, waiting: 4, told: 0, recorded: 0 }
const drawn = { playing: 2, waiting: 2, told: 4, recorded: 4 }

test('two processes draw at once: the spots are drawn once, and everyone is told once', async () => {
  for (let round = 0; round < 5; round += 1) {
    const due = await dueDrawing()
    await Promise.all([draw(server), draw(another)])
    expect(await outcome(due)).toEqual(drawn)
  }
})

test('negative control: without the lock of the event, two drawings collide', async () => {
  vi.spyOn(rows, 'lockEvent').mockImplementation((tx, clubId, eventId) => rows.findEvent(tx, clubId, eventId))
  try {
    let collisions = 0
    for (let round = 0; round < 20 && collisions === 0; round += 1) {
      const due = await dueDrawing()
      const ends = await Promise.allSettled([draw(server), draw(another)])
      const isClean = ends.every(({ status }) => status === 'fulfilled')
      if (!isClean || (await outcome(due)).told !== drawn.told) collisions += 1
    }
    expect(collisions).toBe(1)
  } finally {
    vi.restoreAllMocks()
  }
})

test('a process that is killed at any statement leaves nothing half done, and the next one draws', async () => {
  const first = await dueDrawing()
  const sent = await statements.record(() => draw(another))
  expect(await outcome(first)).toEqual(drawn)
  expect(sent.length).toBeGreaterThan(10)
  for (let at = 0; at < sent.length; at += 1) {
    const due = await dueDrawing()
    await statements.breaking(at, 'killed', () => draw(another)).catch(() => undefined)
    expect([untouched, drawn], `killed at statement ${at}: ${sent[at]}`).toContainEqual(await outcome(due))
    await draw(server)
    expect(await outcome(due), `after statement ${at}`).toEqual(drawn)
  }
})
