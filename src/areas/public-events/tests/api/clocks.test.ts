import { afterAll, beforeAll, expect, test } from 'vitest'
import { publicZones } from '#areas/clubs/rules/zones.ts'
import { wallMomentIn } from '#kernel/rules/zone-instant.ts'
import { readCalendar } from '#tests/support/read-calendar.ts'
import { dataOf, servedPages } from '#tests/support/served-pages.ts'
import { type PublicWorld, publicWorld } from './public-world.ts'

let world: PublicWorld
let pages: Awaited<ReturnType<typeof servedPages>>
beforeAll(async () => {
  world = await publicWorld({ demo: true })
  pages = await servedPages(world.deps)
})
afterAll(async () => {
  await pages.close()
  await world.close()
})

// Clocks in the states that change them go forward on March 14 and back on November 7.
test.each(['2027-03-14', '2027-11-07'])(
  'files and search engines have the clock of an event in all 13 zones on %s',
  async (day) => {
    const ann = await world.anOrganiser()
    const times = { startTime: `${day}T00:30`, endTime: `${day}T09:00`, closeTime: `${day}T00:15` }
    for (const zone of publicZones) {
      const eid = await world.anEvent(ann, { ...times, zone, name: `${day} ${zone}` })
      const { startDate, endDate, offers } = dataOf((await pages.get(`/event/listing/${eid}`)).body)
      const clocks = [startDate, endDate, offers.validThrough].map((text: string) => wallMomentIn(zone, new Date(text)))
      expect([zone, ...clocks]).toEqual([zone, ...Object.values(times)])
      expect(startDate).toContain(`${day}T00:30:00`)
      await world.register(eid, `Bo${zone.replace(/\W/g, '')} Clock`)
    }
    const files = (await world.mails()).filter(({ subject, calendar }) => calendar && subject.includes(day))
    expect(files).toHaveLength(13)
    for (const { subject, calendar } of files) {
      const zone = publicZones.find((one) => subject.endsWith(one)) ?? 'UTC'
      const [entry] = readCalendar(calendar).entries
      const moments = [entry?.start, entry?.end].map((at) => wallMomentIn(zone, at ?? new Date(0)))
      expect([zone, ...moments]).toEqual([zone, times.startTime, times.endTime])
    }
  },
)
