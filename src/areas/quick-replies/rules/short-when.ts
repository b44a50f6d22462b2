import { hourText, shortWeekdayOf } from '#kernel/rules/time-text.ts'
import { dayIn, wallTimeIn } from '#kernel/rules/wall-time.ts'

const day = 86_400_000

/** `9 AM`, `9:30 AM` */
function clockOf(moment: string): string {
  const [hour, minutes] = [Number(moment.slice(11, 13)), moment.slice(14, 16)]
  return minutes === '00' ? hourText(hour) : hourText(hour).replace(' ', `:${minutes} `)
}

/**
 * When an event starts, in the few letters that a text has: `Tue 9 AM`. From the seventh day on, the day of the week
 * says too little: `Tue 12/9 9 AM`.
 */
export function shortWhen(zone: string, startsAt: Date, now: Date): string {
  const { moment } = wallTimeIn(zone, startsAt)
  const days = (Date.parse(dayIn(zone, startsAt)) - Date.parse(dayIn(zone, now))) / day
  const weekday = shortWeekdayOf(moment)
  const date = days < 7 ? '' : ` ${Number(moment.slice(5, 7))}/${Number(moment.slice(8, 10))}`
  return `${weekday}${date} ${clockOf(moment)}`
}
