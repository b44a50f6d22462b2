import { aServer, silentLive } from '#tests/support/a-server.ts'
import { aClubScene, type ClubScene } from '#tests/support/club-world.ts'
import { countStatements } from '#tests/support/count-statements.ts'
import { runAllOnce } from '#tests/support/jobs.ts'

/** A Monday far ahead, in winter, in the format of the form. */
export const monday = {
  title: 'Monday Round Robin',
  startTime: '2031-01-13T09:00',
  endTime: '2031-01-13T11:00',
  finalDate: '2031-01-12T19:00',
}

/** A server that records its live messages and delivers its mails to the demo's outbox. */
export async function anEventsServer() {
  const published: { room: string; message: unknown }[] = []
  const live = {
    ...silentLive,
    publish: (room: string, _name: string, message: unknown) => published.push({ room, message }),
  }
  const server = await aServer({ demo: true, env: { TRUST_PROXY: 'loopback' }, live })
  const statements = countStatements(server.deps)
  return {
    ...server,
    statements,
    published,
    scene: () => aClubScene(server),
    /** The mails of the waiting jobs; empties the outbox first. */
    async mails() {
      await server.deps.db.deleteFrom('demo_outbox').execute()
      await runAllOnce(server.deps)
      return server.deps.db
        .selectFrom('demo_outbox')
        .select(['recipient', 'subject', 'body_text as body'])
        .orderBy('recipient')
        .execute()
    },
    event: (eid: number) =>
      server.deps.db.selectFrom('club_event').selectAll().where('id', '=', eid).executeTakeFirstOrThrow(),
  }
}
export type EventsServer = Awaited<ReturnType<typeof anEventsServer>>

/** Creates an event of the scene's group as the given user; returns the response of the call. */
export const create = (scene: ClubScene, who: 'clubAdmin' | 'groupAdmin', terms: object = {}) =>
  scene.as(who).post(`/api/club/createEvent/${scene.accounts[who]}`, { ...monday, gid: scene.ids['gid'], ...terms })
