import { weekdayOf } from '#domain/shared/time-text'
import { dayIn, wallTextIn } from '#domain/shared/wall-time'

/** An instant on a club's wall clock: MM/DD/YYYY h:mm a (spec 000 §9). */
export const clubTime = (instant: string, zone: string): string => wallTextIn(zone, new Date(instant))

/** The same after its weekday: `Mon 01/11/2027 9:00 am`. */
export const clubDay = (instant: string, zone: string): string =>
  `${weekdayOf(dayIn(zone, new Date(instant))).slice(0, 3)} ${clubTime(instant, zone)}`

/** The same with two digits for the hour, as the screens of spec 002 show it: MM/DD/YYYY hh:mm a (§9; X93). */
export const adminTime = (instant: string, zone: string): string => clubTime(instant, zone).replace(/ (\d):/, ' 0$1:')
