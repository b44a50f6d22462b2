import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSeriesServer, type SeriesServer } from '#areas/events/tests/api/series-world.ts'
import { aClubScene, type ClubScene } from '#tests/support/club-world.ts'
import type { SeriesAct, SeriesHistory } from '#tests/support/series/acts.ts'
import { CalendarWatch } from '#tests/support/series/calendar-watch.ts'
import { zones as allZones, seriesHistoryOf } from '#tests/support/series/histories.ts'
import { differenceIn } from '#tests/support/series/play.ts'

const isSoak = process.env['SOAK'] === '1'
/** Not only those that someone wants to see again. */
const isAll = process.env['SERIES_COUNT'] === undefined
const count = Number(process.env['SERIES_COUNT'] ?? (isSoak ? 200 : 12))
const firstSeed = Number(process.env['SERIES_SEED'] ?? (isSoak ? Date.now() % 1_000_000 : 7))
const length = 8

let server: SeriesServer
let scene: ClubScene
let address: string
beforeAll(async () => {
  server = await aSeriesServer()
  scene = await aClubScene(server)
  await scene.as('member').post('/api/calendarAddress', {})
  address = new URL((await scene.as('member').get('/api/calendarAddress')).body.url).pathname
})
afterAll(() => server.close())

const asIs = (text: string) => text

/** Moves one date, to a time of day that no history has. */
const moveOne = (at: number, clock: string): SeriesAct => ({ do: 'one', at, changed: { clock } })

/** The history of a seed, with two more moves, because calendars say more of moved dates. */
function historyOf(seed: number): SeriesHistory {
  const history = seriesHistoryOf(seed, length)
  const { acts } = history
  return { ...history, acts: [moveOne(0.3, '22:00'), ...acts.slice(0, 4), moveOne(0.6, '22:30'), ...acts.slice(4)] }
}

/** Plays the history of a seed. `spoil` changes the calendar before it is read. */
async function play(seed: number, spoil = asIs) {
  const history = historyOf(seed)
  const watch = new CalendarWatch({
    deps: server.deps,
    zone: history.zone,
    clubId: scene.ids['cid'] ?? 0,
    memberId: scene.ids['mid'] ?? 0,
    feed: async () => spoil((await server.app.inject({ method: 'GET', url: address })).body),
    file: async (eventId) => (await scene.as('member').get(`/api/club/eventCalendar/${eventId}.ics`)).body,
  })
  const stage = { deps: server.deps, clock: server.clock, moveTo: server.moveTo, scene }
  const difference = await differenceIn({ ...stage, look: (model) => watch.look(model) }, history)
  const clockChange = watch.hasClockChange ? [history.first < '2027' ? 'fall' : 'spring'] : []
  return { difference, seen: watch.seen, zone: history.zone, clockChange }
}

test(`through ${count} random histories of a series, two parsers agree with the database on every date of a calendar`, {
  timeout: 7_200_000,
}, async () => {
  if (isSoak) console.log(`seeds from ${firstSeed}; again with SERIES_SEED=${firstSeed}`)
  const seen = { dates: 0, moved: 0, canceled: 0, files: 0 }
  const zones = new Set<string>()
  const clockChanges = new Set<string>()
  for (let seed = firstSeed; seed < firstSeed + count; seed += 1) {
    const played = await play(seed)
    expect(played.difference).toBeUndefined()
    zones.add(played.zone)
    for (const change of played.clockChange) clockChanges.add(change)
    for (const name of ['dates', 'moved', 'canceled', 'files'] as const) seen[name] += played.seen[name]
  }
  console.info(`${count} histories in ${zones.size} zones: ${JSON.stringify(seen)}`)
  if (!isAll) return
  for (const name of ['moved', 'canceled', 'files'] as const) expect(seen[name], name).toBeGreaterThan(count)
  expect([...clockChanges].toSorted()).toEqual(['fall', 'spring'])
  if (isSoak) expect(zones.size).toBe(allZones.length)
})

const anotherHour = (_: string, day: string, hour: string) => `RECURRENCE-ID:${day}T${hour === '00' ? '01' : '00'}`

test.each([
  [
    'a moved date that replaces another instance',
    (text: string) => text.replace(/RECURRENCE-ID:(\d{8})T(\d\d)/, anotherHour),
  ],
  ['a moved date that replaces none', (text: string) => text.replace(/RECURRENCE-ID:\w+\r\n/, '')],
  ['a moved date with a second instance', (text: string) => text.replace('COUNT=1', 'COUNT=2')],
  [
    'an instance that is left out',
    (text: string) => text.replace(/DTSTART:(\w+)\r\nDTEND:\w+\r\nRRULE:[^\r]*/, '$&\r\nEXDATE:$1'),
  ],
])('%s is caught', async (_, spoil) => {
  for (let seed = 7; seed < 40; seed += 1) {
    const { difference } = await play(seed, spoil)
    if (difference === undefined) continue
    expect(difference).toContain('the calendar, read by')
    return
  }
  expect.fail('33 histories agree with a wrong calendar')
})
