import type { getMemberGroupAttendance } from '#areas/standings/calls/standings.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { counted } from '#kernel/rules/counted.ts'
import { dayText } from '#kernel/rules/time-text.ts'
import { dayIn } from '#kernel/rules/wall-time.ts'

/** Who attended which of a group's events. */
export type Attended = Gotten<typeof getMemberGroupAttendance>

/** For users who are not in the group, and without a group (spec 001 §6; X91). To the letter. */
export const noStandings =
  'Sorry you do not have access to this group standings.  Please select your group from your member home page.'

const twoDecimals = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** An average in percent with two decimals; below three events there is none (X83). */
export const averageText = (average: number | null): string =>
  average === null ? '–' : `${twoDecimals.format(average)}%`

export const eventsWords = (count: number): string => counted(count, 'event')

/** The day of an event on the club's calendar: MM/DD/YYYY. */
export const dayOf = (instant: string, zone: string): string => dayText(dayIn(zone, new Date(instant)))
