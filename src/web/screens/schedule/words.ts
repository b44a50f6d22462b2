/**
 * Formats times that carry a club's offset (`2027-01-11T09:00:00-07:00`). They are read off the text itself, so that
 * everybody sees the club's clock, wherever they are, and no formatter has to load.
 */
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const

/** The weekday, such as `Monday`. */
export const weekdayOf = (text: string): string =>
  weekdays[new Date(`${text.slice(0, 10)}T00:00:00Z`).getUTCDay()] ?? ''

/** The time as `h:mm a` (spec 003 §9). */
export function clockOf(text: string): string {
  const hour = Number(text.slice(11, 13))
  return `${hour % 12 || 12}:${text.slice(14, 16)} ${hour < 12 ? 'am' : 'pm'}`
}

/** `MM/DD/YYYY h:mm a`, the form for members (X93). */
export function plainTime(text: string): string {
  return `${text.slice(5, 7)}/${text.slice(8, 10)}/${text.slice(0, 4)} ${clockOf(text)}`
}

/** `ddd MM/DD/YYYY h:mm a`, the form for club admins (X93). */
export const weekdayTime = (text: string): string => `${weekdayOf(text).slice(0, 3)} ${plainTime(text)}`

/** `Nov 22` for a day YYYY-MM-DD. */
export const shortDay = (date: string): string => `${months[Number(date.slice(5, 7)) - 1]} ${Number(date.slice(8, 10))}`

/** The hour as `9 AM`. */
export const hourWords = (hour: number): string => `${hour % 12 || 12} ${hour % 24 < 12 ? 'AM' : 'PM'}`

interface Filling {
  readonly count: number
  readonly available_spots: number
}

/** `22/24`, as the specification writes it (spec 003 §2). */
export const fillingOf = ({ count, available_spots: spots }: Filling): string => `${count}/${spots}`
/** `Full` or `22/24`. */
export const roomIn = (event: Filling): string => (event.count >= event.available_spots ? 'Full' : fillingOf(event))

/** How schedules label the reader's own answer (X65). */
export function answerWords(response: string | null): string {
  if (response === 'yes' || response === 'partner') return 'Attending'
  if (response === 'waitlist') return 'Waitlist'
  if (response === 'no') return 'Not Attending'
  return response === 'Needs Partner' ? 'Partner Needed' : 'RSVP Needed'
}
