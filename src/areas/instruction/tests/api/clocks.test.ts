import { afterAll, beforeAll, expect, test } from 'vitest'
import { instructionZones } from '#areas/instruction/rules/zones.ts'
import { wallMomentIn } from '#kernel/rules/zone-instant.ts'
import { readCalendar } from '#tests/support/read-calendar.ts'
import { aLessonWorld, type LessonWorld, lessonForm, signUp } from './lesson-world.ts'

let world: LessonWorld
beforeAll(async () => {
  world = await aLessonWorld()
})
afterAll(() => world.close())

// Clocks in the states that change them go forward on March 14 and back on November 7.
const days = ['2027-03-13', '2027-03-14', '2027-11-07', '2027-11-08']

test('calendars of students and instructors have the clock of the lesson in all 13 zones when the clocks change', async () => {
  const bo = await world.aPerson('Bo')
  const typed: Record<string, string[]> = {}
  const feeds: Record<string, readonly { summary: string; start: Date; end: Date | null }[]> = {}
  const feedOf = async (who: typeof bo) => {
    await who.send('POST', '/api/calendarAddress', {})
    const { url } = (await who.send('GET', '/api/calendarAddress')).body
    return readCalendar((await world.visitor.send('GET', new URL(url).pathname)).body).entries
  }
  for (const zone of instructionZones) {
    const ann = await world.aTeacher('Ann', { time_zone: zone })
    typed[zone] = []
    for (const day of days) {
      const times = { startTime: `${day}T09:00`, endTime: `${day}T10:30`, finalDate: `${day}T00:15` }
      const { body } = await ann.send('POST', `/api/addScheduleEvent/${ann.id}`, {
        ...lessonForm,
        ...times,
        title: zone,
      })
      expect(body).toMatchObject({
        start_text: expect.stringContaining('9:00 am'),
        final_text: expect.stringContaining('12:15 am'),
      })
      await signUp(bo, body.eid)
      typed[zone].push(`${day}T09:00`)
    }
    feeds[zone] = await feedOf(ann)
  }
  const taken = await feedOf(bo)
  const mails = (await world.mailsTo(bo)).filter(({ subject }) => subject.startsWith('You’re signed up'))
  expect([taken.length, mails.length]).toEqual([52, 52])
  const mailed = mails.flatMap(({ calendar }) => readCalendar(calendar ?? '').entries)
  for (const zone of instructionZones)
    for (const entries of [feeds[zone] ?? [], taken, mailed]) {
      const own = entries.filter(({ summary }) => summary === zone)
      expect([zone, own.map(({ start }) => wallMomentIn(zone, start)).toSorted()]).toEqual([zone, typed[zone]])
      expect(own.every(({ start, end }) => (end?.getTime() ?? 0) - start.getTime() === 5_400_000)).toBe(true)
    }
})
