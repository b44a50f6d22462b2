import { dayIn } from '#kernel/rules/wall-time.ts'
import { dateAfter, wallMomentIn } from '#kernel/rules/zone-instant.ts'
import { demoClub } from './club-words.ts'
import { hourIn, isAtRest, isHoliday, partOfDay, weekdayOf, workingDay } from './demo-days.ts'
import {
  type DemoEvent,
  finishedMixer,
  nextMixer,
  runningMixer,
  type WeeklyEvent,
  weeklyEvents,
} from './event-words.ts'

/** An event with its times in the club's time zone. */
export interface PlannedEvent extends DemoEvent {
  readonly title: string
  readonly startTime: string
  readonly endTime: string
  readonly finalDate: string
  readonly isOver: boolean
  /** For an event being played: how many minutes later than planned its rounds start. */
  readonly late: number
}

const { zone } = demoClub
const minute = 60_000
const quarter = 15 * minute
/** How long after its start a running mixer is in its third round. */
const underWay = 40 * minute

/** Returns the club's events around an instant: the weekly ones of the weeks before and after, and the day's mixers. */
export const planEvents = (now: Date): PlannedEvent[] => [
  ...weeklyEvents.map((event) => planWeekly(event, dayIn(zone, now))),
  ...planMixers(now),
]

interface Span {
  readonly date: string
  readonly from: string
  readonly to: string
}

/** Registration closes the evening before. */
const timesOf = ({ date, from, to }: Span) => ({
  startTime: `${date}T${from}`,
  endTime: `${date}T${to}`,
  finalDate: `${dateAfter(date, -1)}T19:00`,
})

function planWeekly({ from, to, weekday, week, ...event }: WeeklyEvent, today: string): PlannedEvent {
  const date = dateOf({ weekday, week }, today)
  return { ...event, ...timesOf({ date, from, to }), isOver: week < 0, late: 0 }
}

/**
 * Returns the first such weekday after today, plus the given number of weeks; negative weeks are in the past. Skips
 * holidays.
 */
function dateOf({ weekday, week }: Pick<WeeklyEvent, 'weekday' | 'week'>, today: string): string {
  const step = week < 0 ? -7 : 7
  const apart = (weekday - weekdayOf(today) + 7) % 7
  let date = dateAfter(today, apart || 7)
  if (week < 0) date = dateAfter(today, apart - 7)
  for (let weeksLeft = week < 0 ? -week - 1 : week; ; date = dateAfter(date, step)) {
    if (isHoliday(date)) continue
    if (weeksLeft === 0) return date
    weeksLeft -= 1
  }
}

/**
 * During the day, a mixer is being played. At night and on rest days no one is on the courts: the latest mixer has been
 * completed, and the next one is on the following afternoon.
 */
function planMixers(now: Date): PlannedEvent[] {
  const startsAt = new Date(Math.floor((now.getTime() - underWay) / quarter) * quarter)
  const from = hourIn(zone, startsAt)
  const date = dayIn(zone, startsAt)
  if (from >= 7 && from < 19.5 && !isAtRest(date)) {
    const late = Math.floor((now.getTime() - startsAt.getTime() - underWay) / minute)
    const endsAt = new Date(startsAt.getTime() + 120 * minute)
    const span = { date, from: clockOf(startsAt), to: clockOf(endsAt) }
    return [{ ...runningMixer, title: mixerTitle(from), ...timesOf(span), isOver: false, late }]
  }
  const isMorning = from < 7
  const last = workingDay(isMorning ? dateAfter(date, -1) : date, -1)
  // Thursday evenings belong to the ladder.
  const evening =
    weekdayOf(last) === 4 ? ({ from: '15:00', to: '17:00' } as const) : ({ from: '18:00', to: '20:00' } as const)
  const next = workingDay(isMorning ? date : dateAfter(date, 1), 1)
  return [
    {
      ...finishedMixer,
      title: mixerTitle(Number(evening.from.slice(0, 2))),
      ...timesOf({ date: last, ...evening }),
      isOver: true,
      late: 0,
    },
    {
      ...nextMixer,
      title: mixerTitle(13),
      ...timesOf({ date: next, from: '13:00', to: '15:00' }),
      isOver: false,
      late: 0,
    },
  ]
}

const clockOf = (at: Date) => wallMomentIn(zone, at).slice(11)
const mixerTitle = (hour: number) => `${partOfDay(hour)} mixer`
