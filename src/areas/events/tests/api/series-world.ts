import { extendSeries } from '#areas/events/server/series/extend-series.ts'
import { wallMomentIn } from '#kernel/rules/zone-instant.ts'
import { aServer } from '#tests/support/a-server.ts'
import { aClubScene, type ClubScene } from '#tests/support/club-world.ts'
import { TestClock } from '#tests/support/test-clock.ts'

/** Wednesday, 10 AM in the zone of the scene's club. */
const start = '2026-11-18T17:00:00Z'
const zone = 'America/Denver'
const day = 86_400_000
/** Thousands of histories are played by one account. Some budgets count by address and by user. */
const noLimits = {
  write: ['1000000/60'],
  read: ['1000000/300', '1000000/300'],
  calendar: ['1000000/300', '1000000/3600'],
}

/** The next Tuesday, in the format of the form. */
export const tuesday = {
  title: 'Tuesday Mixer',
  startTime: '2026-11-24T09:00',
  endTime: '2026-11-24T11:00',
  finalDate: '2026-11-23T19:00',
  availableSpots: 8,
  location: 'Court 1',
}
export const onTuesdays = { repeat: { every: 'week', weeks: 1, days: ['TU'] }, until: null }

/** A server whose clock the test moves. */
export async function aSeriesServer() {
  const clock = new TestClock(start)
  const server = await aServer({ demo: true, clock, env: { RATE_LIMITS: JSON.stringify(noLimits) } })
  /** Moves the clock. Everyone was here in the meantime, so their sessions last. */
  async function moveTo(instant: Date): Promise<void> {
    clock.later(instant.getTime() - clock.now().getTime())
    const session = { last_seen_at: clock.now(), expires_at: new Date(clock.now().getTime() + day) }
    await server.deps.db.updateTable('session').set(session).execute()
  }
  const pass = (days: number) => moveTo(new Date(clock.now().getTime() + days * day))
  return {
    ...server,
    clock,
    /** A new club, at the start of the tests' time. */
    async scene() {
      clock.later(Date.parse(start) - clock.now().getTime())
      return aClubScene(server)
    },
    moveTo,
    pass,
    async daysLater(days: number) {
      await pass(days)
      await extendSeries.run(server.deps, {})
    },
  }
}
export type SeriesServer = Awaited<ReturnType<typeof aSeriesServer>>

/** The series of an event, as its group's admin sees and changes it. */
export function seriesWorld({ deps }: SeriesServer, scene: ClubScene) {
  const admin = scene.as('groupAdmin')
  const all = () =>
    deps.db
      .selectFrom('club_event')
      .selectAll()
      .where('club_id', '=', scene.ids['cid'] ?? 0)
      .where('series_day', 'is not', null)
      .where('deleted_at', 'is', null)
      .orderBy('starts_at')
      .execute()
  const addEvent = async (terms: object = {}): Promise<number> => {
    const url = `/api/club/createEvent/${scene.accounts['groupAdmin']}`
    return (await admin.post(url, { ...tuesday, gid: scene.ids['gid'], ...terms })).body.eid
  }
  return {
    admin,
    all,
    addEvent,
    /** Starts on the club's clocks: `2026-11-24T09:00`. */
    starts: async () => (await all()).map((event) => wallMomentIn(zone, event.starts_at)),
    /** A new event that repeats, with the ids of its dates, in order. */
    async repeated(terms: object = {}, rule: object = onTuesdays) {
      const eid = await addEvent(terms)
      const answer = await admin.post(`/api/club/repeatEvent/${eid}`, rule)
      if (answer.status !== 200) throw new Error(`not repeated: ${answer.code}`)
      return { eid, eids: (await all()).map(({ id }) => id) }
    },
    /** A member's invitation to an event. */
    invitation: (eid: number, memberId: number) =>
      deps.db
        .selectFrom('invitation')
        .selectAll()
        .where('event_id', '=', eid)
        .where('member_id', '=', memberId)
        .executeTakeFirstOrThrow(),
    series: async (eid: number) => (await admin.get(`/api/club/series/${eid}`)).body,
    async edit(eid: number, scope: 'following' | 'all', more: object = {}) {
      const { version } = (await admin.get(`/api/club/series/${eid}`)).body
      return admin.put(`/api/club/editSeries/${eid}`, { ...tuesday, version, scope, ...more })
    },
    end: (eid: number, scope: 'following' | 'all', more: object = {}) =>
      admin.post(`/api/club/endSeries/${eid}`, { scope, ...more }),
  }
}
export type SeriesWorld = ReturnType<typeof seriesWorld>
