import { afterEach, expect, test } from 'vitest'
import { clubZones } from '#areas/clubs/rules/zones.ts'
import type { Ask } from '#areas/kiosk/screens/display/kiosk-data.ts'
import { createKioskScreen } from '#areas/kiosk/screens/display/kiosk-screen.ts'
import { withOffset } from '#areas/schedule/rules/club-days.ts'
import { findZone } from '#kernel/rules/wall-time.ts'
import { dateAfter, instantOf } from '#kernel/rules/zone-instant.ts'

afterEach(() => document.body.replaceChildren())

const second = 1000
const hour = 3600 * second
/** The night in which the clocks of most zones go forward lies in the middle. */
const from = Date.parse('2027-03-13T10:00:00Z')
/** The journey of the kiosk has the turns in between, in a browser; here each zone is looked at every twenty minutes. */
const step = 20 * 60 * second

/** The day of a zone, read off the browser's own calendar. */
const dayOf = (zone: string, at: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at)

const wordsOf = (day: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'long', month: 'long', day: 'numeric' }).format(
    Date.parse(`${day}T12:00Z`),
  )

/** A server of a club in this zone: each day has an event that is named after it and lasts from midnight to midnight. */
function serverIn(zone: string, now: () => number, isAway: () => boolean): Ask {
  const eventOn = (day: string) => ({
    title: day,
    start: withOffset(zone, instantOf(zone, `${day}T00:00`)),
    end: withOffset(zone, instantOf(zone, `${dateAfter(day, 1)}T00:00`)),
    group_name: 'All',
    court_names: '1',
    count: 0,
    available_spots: 8,
  })
  return async (path) => {
    if (isAway()) return { status: 0, answer: undefined }
    const day = dayOf(zone, now())
    const club = { club_name: 'Sunny', url: 'sunny', time_zone: zone, now: new Date(now()).toISOString(), next: null }
    const answers: Readonly<Record<string, unknown>> = {
      kiosk: club,
      getClubScheduleToday: { data: [eventOn(day)] },
      getClubScheduleTomorrow: { data: [eventOn(dateAfter(day, 1))] },
      getKioskPages: [{ id: 1, slide_name: 'One', image: '/uploads/1.webp' }],
    }
    return { status: 200, answer: answers[path.split('/')[3] ?? ''] as never }
  }
}

test.each(clubZones.map((zone) => findZone(zone) ?? zone))(
  'for 48 hours, some of them cut off, the screen of a club in %s shows the right day and does not grow',
  async (zone) => {
    let now = from
    // A night without a network.
    const isAway = () => now > from + 18 * hour && now < from + 26 * hour
    const place = document.body.appendChild(document.createElement('main'))
    const screen = createKioskScreen({
      place,
      cid: '7',
      ask: serverIn(zone, () => now, isAway),
      load: async () => document.createElement('img'),
      clock: () => now,
      isUpright: () => false,
    })
    const text = (selector: string) => place.querySelector(selector)?.textContent ?? ''
    const sizes = new Set<number>()
    const wrong: string[] = []
    for (; now < from + 48 * hour; now += step) {
      await screen.tick()
      const today = dayOf(zone, now)
      const shown = text('h1') === 'Today' ? today : dateAfter(today, 1)
      const says = [text('.k-date'), text('.k-title')]
      if (says.join() !== [wordsOf(shown), shown].join()) wrong.push(`${new Date(now).toISOString()} ${says.join()}`)
      sizes.add(place.querySelectorAll('*').length)
    }
    expect(wrong).toEqual([])
    expect(Math.max(...sizes)).toBeLessThan(60)
  },
  30_000,
)
