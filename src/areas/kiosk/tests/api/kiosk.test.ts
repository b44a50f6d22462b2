import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { kioskDisplay } from '#areas/kiosk/server/display.ts'
import { addSlide } from '#areas/kiosk/server/slides.ts'
import { sweepUploads } from '#areas/platform/server/uploads.ts'
import { aPicture, aSlide } from '#tests/support/a-club.ts'
import { aServer } from '#tests/support/a-server.ts'
import { anEvent } from '#tests/support/an-event.ts'
import { aClubScene, type ClubScene } from '#tests/support/club-world.ts'
import { TestClock } from '#tests/support/test-clock.ts'

/** Nine in the evening in the club: it is tomorrow in UTC already. */
const evening = new Date('2027-01-12T04:00:00Z')
const clock = new TestClock(evening.toISOString())
let server: Awaited<ReturnType<typeof aServer>>
let scene: ClubScene
let cid: number
beforeAll(async () => {
  const env = { TRUST_PROXY: 'loopback' }
  const routes = (app: Parameters<typeof kioskDisplay.add>[0], deps: Parameters<typeof kioskDisplay.add>[1]) =>
    kioskDisplay.add(app, deps, () => '<main id="kiosk"></main>')
  server = await aServer({ env, clock, routes })
})
beforeEach(async () => {
  scene = await aClubScene(server)
  cid = scene.ids['cid'] ?? 0
})
afterAll(() => server.close())

const admin = () => scene.as('clubAdmin')
const visitor = () => scene.as('visitor')
const slides = async (who = admin()) =>
  (await who.get(`/api/club/getKioskPages/${cid}`)).body as { id: number; slide_name: string; image: string }[]
const names = async () => (await slides()).map(({ slide_name }) => slide_name)
const add = async (name: string, image?: string) => {
  const picture = image ?? (await aPicture(server.deps, scene.accounts.clubAdmin ?? 0))
  return admin().post('/api/club/addKioskPage/', { cid, name, image: picture })
}
const turn = (is_on: boolean) => admin().put(`/api/club/kioskSetting/${cid}`, { is_on })
const log = async () => {
  const { body } = await admin().get(`/api/club/getClubLog/${cid}`)
  return (body as { what: string }[]).map(({ what }) => what)
}

describe('slides', () => {
  test('are added behind the others, moved, and deleted; the log says so', async () => {
    const { body } = await add('Autumn party')
    await add('Nets')
    expect(await names()).toEqual(['Slide 1', 'Autumn party', 'Nets'])
    expect((await admin().put('/api/club/moveKioskPage', { id: body.id, place: 1 })).body).toEqual({
      message: 'updated',
    })
    expect(await names()).toEqual(['Autumn party', 'Slide 1', 'Nets'])
    expect((await admin().put('/api/club/deleteKioskPage', { id: body.id })).body).toEqual({ message: 'deleted' })
    expect(await names()).toEqual(['Slide 1', 'Nets'])
    expect((await admin().put('/api/club/deleteKioskPage', { id: body.id })).status).toBe(404)
    expect(await log()).toEqual([
      'The slide Autumn party was deleted from the clubhouse screen',
      'The slide Nets was added to the clubhouse screen',
      'The slide Autumn party was added to the clubhouse screen',
    ])
  })

  test('are twenty at most, however many admins add one at once', async () => {
    for (let place = 2; place < 19; place += 1) await aSlide(server.deps, cid, scene.accounts.clubAdmin ?? 0, place)
    const answers = await Promise.all(['A', 'B', 'C', 'D', 'E', 'F'].map((name) => add(name)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(answers.filter(({ code }) => code === 'kiosk-full')).toHaveLength(4)
    expect(await slides()).toHaveLength(20)
  })

  test('would be more than twenty if the club were not locked while their number is decided', async () => {
    const [{ deps }, userId] = [server, scene.accounts.clubAdmin ?? 0]
    for (let place = 2; place < 20; place += 1) await aSlide(deps, cid, userId, place)
    const images = await Promise.all(Array.from({ length: 6 }, () => aPicture(deps, userId)))
    const unlocked = async () => undefined
    await Promise.all(images.map((image) => addSlide(deps, { clubId: cid, name: 'One more', image, userId }, unlocked)))
    expect((await slides()).length).toBeGreaterThan(20)
  })

  test('need a name and a picture that their author uploaded for the screen', async () => {
    const { deps } = server
    const others = await aPicture(deps, scene.accounts.otherClubAdmin ?? 0)
    const board = await aPicture(deps, scene.accounts.clubAdmin ?? 0, 'scoreboard')
    for (const image of [others, board, '00000000-0000-4000-8000-000000000000', 'https://example.org/a.png', ''])
      expect((await add('Party', image)).body).toMatchObject({ code: 'kiosk-picture-unknown', field: 'image' })
    expect((await add('  ')).code).toBe('invalid-input')
    expect((await add('x'.repeat(81))).code).toBe('invalid-input')
    expect(await slides()).toHaveLength(1)
  })

  test('of another club are out of reach', async () => {
    const id = scene.ids['slide'] ?? 0
    const other = scene.as('otherClubAdmin')
    expect((await other.put('/api/club/deleteKioskPage', { id })).status).toBe(404)
    expect((await other.put('/api/club/moveKioskPage', { id, place: 1 })).status).toBe(404)
    expect(await slides()).toHaveLength(1)
  })

  test('keep their pictures; a picture without a slide is swept after a day', async () => {
    const { deps } = server
    const kept = (await slides())[0]?.image
    const unused = await aPicture(deps, scene.accounts.clubAdmin ?? 0)
    await sweepUploads(deps, new Date(evening.getTime() + 25 * 3_600_000))
    const { rows } = await deps.pool.query<{ id: string }>('select id from upload')
    const left = rows.map(({ id }) => `/uploads/${id}.webp`)
    expect([left.includes(kept ?? ''), left.includes(`/uploads/${unused}.webp`)]).toEqual([true, false])
  })
})

describe('what everybody sees', () => {
  test('while the screen is on: names and pictures, the club, and its page without a cookie', async () => {
    expect(await slides(visitor())).toEqual(await slides())
    expect((await visitor().get(`/api/club/kiosk/${cid}`)).body).toMatchObject({
      club_name: 'Sunny Court',
      time_zone: 'US/Mountain',
      now: evening.toISOString(),
      next: null,
    })
    const page = await server.app.inject({ url: `/kiosk/${cid}` })
    expect([page.statusCode, page.headers['set-cookie']]).toEqual([200, undefined])
  })

  test('while it is off: nothing, and those who run the club still see the slides', async () => {
    expect((await turn(false)).body).toEqual({ is_on: false })
    expect((await admin().get(`/api/club/kioskSetting/${cid}`)).body).toEqual({ is_on: false })
    for (const call of ['getKioskPages', 'kiosk'])
      expect((await visitor().get(`/api/club/${call}/${cid}`)).status).toBe(404)
    expect((await scene.as('member').get(`/api/club/getKioskPages/${cid}`)).status).toBe(404)
    expect((await server.app.inject({ url: `/kiosk/${cid}` })).statusCode).toBe(404)
    expect((await server.app.inject({ url: '/kiosk/2000000000' })).statusCode).toBe(404)
    expect(await slides()).toHaveLength(1)
    // The days are in the public schedule anyway, until that is off, too.
    expect((await visitor().get(`/api/club/getClubScheduleToday/${cid}`)).status).toBe(200)
    await server.deps.db.updateTable('club').set({ has_public_schedule: false }).where('id', '=', cid).execute()
    expect((await visitor().get(`/api/club/getClubScheduleToday/${cid}`)).status).toBe(404)
    expect(await log()).toEqual(['Clubhouse screen: off'])
  })

  test('today and tomorrow by the club’s clock, and the first event after them', async () => {
    const gid = scene.ids['gid'] ?? 0
    const eventAt = (title: string, from: string, hours = 2, more = {}) =>
      anEvent(server.deps, cid, gid, {
        title,
        starts_at: new Date(from),
        ends_at: new Date(Date.parse(from) + hours * 3_600_000),
        closes_at: new Date(from),
        court_names: '1,2',
        ...more,
      })
    await server.deps.db.deleteFrom('club_event').where('club_id', '=', cid).execute()
    await eventAt('Over', '2027-01-11T16:00:00Z')
    await eventAt('Past midnight', '2027-01-12T05:00:00Z', 4)
    await eventAt('Draft', '2027-01-12T05:30:00Z', 1, { opened_at: null })
    await eventAt('Tomorrow', '2027-01-12T18:00:00Z')
    await eventAt('Much later', '2027-02-01T18:00:00Z')
    const day = async (call: string) => (await visitor().get(`/api/club/${call}/${cid}`)).body
    const today = await day('getClubScheduleToday')
    expect(today).toEqual({
      title: 'Today',
      data: [
        {
          title: 'Over',
          start: '2027-01-11T09:00:00-07:00',
          end: '2027-01-11T11:00:00-07:00',
          group_name: 'Monday',
          court_names: '1,2',
          count: 0,
          available_spots: 4,
        },
        expect.objectContaining({ title: 'Past midnight', end: '2027-01-12T02:00:00-07:00' }),
      ],
    })
    const titles = ({ data }: { data: { title: string }[] }) => data.map(({ title }) => title)
    expect(titles(await day('getClubScheduleTomorrow'))).toEqual(['Tomorrow'])
    expect((await day('kiosk')).next).toMatchObject({ title: 'Much later' })
    clock.later(3.5 * 3_600_000)
    // The club's midnight has passed: what goes on past it is in today's list, too.
    expect(titles(await day('getClubScheduleToday'))).toEqual(['Past midnight', 'Tomorrow'])
    clock.later(-3.5 * 3_600_000)
  })
})
