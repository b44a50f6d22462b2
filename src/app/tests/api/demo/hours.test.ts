import { describe, expect, test } from 'vitest'
import { daytimeBefore, hourIn, isAtRest, isHoliday, partOfDay, seasonOf, weekdayOf } from '#app/demo/demo-days.ts'
import { type PlannedEvent, planEvents } from '#app/demo/event-plan.ts'
import { type MatchPlan, planMatch } from '#app/demo/match-plan.ts'
import { aboutParty, partyDate } from '#app/demo/party.ts'
import { seededRandom } from '#app/demo/random.ts'
import { guestNames, playerNames } from '#app/demo/words.ts'
import { planFinished, planLive } from '#app/demo/world-plan.ts'
import { dayIn } from '#kernel/rules/wall-time.ts'
import { dateAfter, instantOf } from '#kernel/rules/zone-instant.ts'

const club = 'US/Mountain'
const hour = 3_600_000
const named = (names: readonly (readonly [string, string, string])[], from: number) =>
  names.map(([first, last], index) => ({ id: from + index, name: `${first} ${last}` }))
const members = named(playerNames, 1)
const guests = named(guestNames, 1001)

/** Days in every season, with a holiday, and the days of both clock changes. */
const days = ['2026-02-10', '2026-03-08', '2026-07-04', '2026-10-15', '2026-11-01', '2026-11-26', '2026-12-25']
/** Every hour of those days, and the minutes around the hours at which a mixer may begin or end. */
const starts = days.flatMap((day) => {
  const midnight = instantOf(club, `${day}T00:00`).getTime()
  return Array.from({ length: 48 }, (_, half) => new Date(midnight + half * (hour / 2) + (half % 3) * 420_000))
})

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const instant = (moment: string) => instantOf(club, moment)

/** What the title of a tournament says about its time, against the time. */
function fitsTournament({ tournament, timeZone }: MatchPlan, at: Date): boolean {
  const day = dayIn(timeZone, at)
  const weekday = weekdays.find((name) => tournament.includes(name))
  const season = /Winter|Spring|Summer|Fall|Autumn/.exec(tournament)?.[0]
  if (weekday && weekday !== weekdays[weekdayOf(day)]) return false
  if (season && season !== seasonOf(day)) return false
  return !tournament.includes('Night') || hourIn(timeZone, at) >= 17
}

const idsOf = ({ players }: MatchPlan) => players.map(({ playerId }) => playerId)
const courtOf = ({ tournament, court_number }: MatchPlan) => `${tournament}, court ${court_number}`
const isDistinct = (items: readonly unknown[]) => new Set(items).size === items.length

/** The live matches of a start at that instant: three of the seed, and those that the volunteers begin as theirs end. */
function livePlay(now: Date): MatchPlan[] {
  const random = seededRandom(now.getTime() % 9973)
  const live = planLive(random, { players: guests, now })
  const begin = () => {
    const plan = planMatch(random, { players: guests, at: now, beside: live })
    if (plan) live.push(plan)
  }
  begin()
  // One ends and another begins, several times.
  for (let turn = 0; turn < 6; turn += 1) {
    live.shift()
    begin()
  }
  return live
}

describe('at whatever hour the demo starts', () => {
  test('four matches are live; no court has two of a tournament, and nobody is in two', () => {
    for (const now of starts) {
      const live = livePlay(now)
      expect(live).toHaveLength(4)
      expect(isDistinct(live.map(courtOf))).toBe(true)
      expect(isDistinct(live.flatMap(idsOf))).toBe(true)
    }
  })

  test('live play is at a plausible hour of its place, in a tournament whose title fits the day and the hour', () => {
    for (const now of starts)
      for (const plan of livePlay(now)) {
        const hours = hourIn(plan.timeZone, now)
        expect(hours >= 8 && hours < 21, `${plan.tournament} at ${hours}, ${now.toISOString()}`).toBe(true)
        expect(fitsTournament(plan, now), `${plan.tournament}, ${now.toISOString()}`).toBe(true)
      }
  })

  test('by day the live matches are near the club, at night and on Thanksgiving where it is day', () => {
    const zonesAt = (moment: string) => new Set(livePlay(instant(moment)).map(({ timeZone }) => timeZone))
    expect(zonesAt('2026-10-15T10:00')).toEqual(new Set([club]))
    expect(zonesAt('2026-10-15T18:30')).toEqual(new Set([club]))
    expect(zonesAt('2026-10-16T03:00')).not.toContain(club)
    for (const hours of ['09', '12', '15', '18']) expect(zonesAt(`2026-11-26T${hours}:00`)).not.toContain(club)
  })

  test('no member of the club is in a live match, so that nobody plays there and in the mixer', () => {
    const names = new Set(members.map(({ name }) => name))
    expect(guests.filter(({ name }) => names.has(name))).toEqual([])
  })

  test('finished matches were played by day, on no holiday, nobody and no court in two at once', () => {
    for (const now of starts.filter((_, index) => index % 6 === 0)) {
      const month = `${dayIn(club, now).slice(0, 7)}-01`
      const finished = planFinished(seededRandom(5), { players: [...members, ...guests], now, month })
      expect(finished).toHaveLength(33)
      for (const [index, { startsAt, plan }] of finished.entries()) {
        const hours = hourIn(club, startsAt)
        expect(hours >= 8 && hours < 20 && startsAt < now).toBe(true)
        expect(isHoliday(dayIn(club, startsAt))).toBe(false)
        expect(fitsTournament(plan, startsAt)).toBe(true)
        const beside = finished.slice(0, index).filter((one) => startsAt.getTime() - one.startsAt.getTime() < 2 * hour)
        const all = [plan, ...beside.map((one) => one.plan)]
        expect(isDistinct(all.flatMap(idsOf)) && isDistinct(all.map(courtOf))).toBe(true)
      }
    }
  })

  test('the titles of events agree with their weekdays and hours, and nothing is at night or on a holiday', () => {
    for (const now of starts)
      for (const event of planEvents(now)) {
        const { title, startTime, endTime } = event
        const [from, to] = [startTime, endTime].map((moment) => hourIn(club, instant(moment)))
        const where = `${title} at ${startTime}, seen ${now.toISOString()}`
        expect(Number(from) >= 6 && Number(to) <= 22 && endTime > startTime, where).toBe(true)
        const day = startTime.slice(0, 10)
        expect(event.played === 'running' ? isAtRest(day) : isHoliday(day), where).toBe(false)
        const weekday = weekdays.find((name) => title.includes(name))
        if (weekday) expect(weekday, where).toBe(weekdays[weekdayOf(startTime.slice(0, 10))])
        const part = /Morning|Afternoon|Evening/.exec(title)?.[0]
        if (part) expect(part, where).toBe(partOfDay(Number(from)))
      }
  })

  test('by day a mixer is in its third round; at night the latest is over and the next one is ahead', () => {
    const isMixer = ({ title }: PlannedEvent) => title.endsWith('mixer')
    for (const now of starts) {
      const mixers = planEvents(now).filter(isMixer)
      const hours = hourIn(club, now)
      const isRunning = mixers.some(({ played }) => played === 'running')
      if (hours >= 8 && hours < 20) expect(isRunning).toBe(!isAtRest(dayIn(club, now)))
      if (hours < 7 || hours > 21) expect(isRunning).toBe(false)
      if (isRunning) {
        const [{ startTime, endTime, late } = { startTime: '', endTime: '', late: 0 }] = mixers
        const minutes = (now.getTime() - instant(startTime).getTime()) / 60_000
        // Scores of the third round came in 38 minutes after the start.
        expect(minutes - late >= 38 && now < instant(endTime)).toBe(true)
      } else {
        const [last, next] = mixers
        expect(instant(last?.endTime ?? '').getTime()).toBeLessThanOrEqual(now.getTime())
        expect(instant(next?.startTime ?? '').getTime()).toBeGreaterThan(now.getTime())
      }
    }
  })

  test('no two events of the club are on at once', () => {
    for (const now of starts) {
      const spans = planEvents(now).toSorted((one, two) => one.startTime.localeCompare(two.startTime))
      for (const [index, { startTime, title }] of spans.entries()) {
        const before = spans[index - 1]
        expect(!before || before.endTime <= startTime, `${before?.title} and ${title} at ${startTime}`).toBe(true)
      }
    }
  })

  test('what people did before, they did by day', () => {
    for (const now of starts) {
      const at = daytimeBefore(club, now)
      const hours = hourIn(club, at)
      expect(hours >= 8 && hours < 21 && at <= now && now.getTime() - at.getTime() < 14 * hour).toBe(true)
    }
  })
})

describe('the party on the screen of the club house', () => {
  const slide = '{season} party on {date}, at six'

  test.each([
    ['2026-11-26', 'Winter party on Saturday, December 5, at six'],
    ['2026-10-15', 'Fall party on Saturday, October 24, at six'],
    ['2026-06-29', 'Summer party on Saturday, July 11, at six'],
    ['2026-12-20', 'Winter party on Saturday, January 2, at six'],
  ])('of a demo that starts on %s is the %s', (today, words) => {
    expect(aboutParty(slide, today)).toBe(words)
  })

  test('is in its season and on no holiday on any day of a year', () => {
    for (let day = '2026-01-01'; day < '2027-01-01'; day = dateAfter(day, 1)) {
      expect(isHoliday(partyDate(day))).toBe(false)
      expect(aboutParty(slide, day).startsWith(seasonOf(partyDate(day)))).toBe(true)
    }
  })
})
