import { counted } from '#kernel/rules/counted.ts'
import { centsOf, moneyText } from '#kernel/rules/money.ts'
import { partsOfText } from '#kernel/rules/time-text.ts'
import { zoneWords } from '#kernel/rules/zone-words.ts'
import { longClubTime } from '#kernel/web/ui/desk/club-time.ts'
import { wallTime } from '#kernel/web/ui/wall-time.ts'

interface Timed {
  readonly start_time: string
  readonly end_time: string
  /** The start as ddd MM/DD/YYYY h:mm a, in the time zone of the lesson. */
  readonly start_text: string
  readonly end_text: string
  readonly time_zone: string
}

/** The day of such a text, as YYYY-MM-DD. */
export const dayOfText = (text: string): string => partsOfText(text).day

/** A time of day stays on one line: `9:00 am` does not break before `am`. */
export const whole = (text: string): string => text.replace(/ (am|pm)/gi, '\u00a0$1')
const clockOfText = (text: string) => partsOfText(text).clock

/** `9:00 am – 10:00 am`, of a lesson in the column of its day. */
export const lessonClocks = ({ start_text: start, end_text: end }: Timed): string =>
  `${whole(clockOfText(start))} – ${whole(clockOfText(end))}`

/** `Mon 01/13/2031 9:00 am – 10:00 am`, on the instructor's clock. */
export const lessonTime = ({ start_text: start, end_text: end }: Pick<Timed, 'start_text' | 'end_text'>): string => {
  const until = dayOfText(start) === dayOfText(end) ? clockOfText(end) : end
  return whole(`${start} – ${until}`)
}

/** `your time: Mon 01/13/2031 11:00 am`, for a reader whose local time differs from the lesson's; otherwise empty. */
export function ownTimeNote({ start_time, start_text }: Pick<Timed, 'start_time' | 'start_text'>): string {
  const ownTime = wallTime(start_time)
  return ownTime === start_text ? '' : `your time: ${ownTime}`
}

/** `Mountain time`, with the reader's own time if it differs. */
export const zoneNote = (lesson: Timed): string =>
  [zoneWords(lesson.time_zone), ownTimeNote(lesson)].filter((part) => part !== '').join(' · ')

/** Formats dollars for people: `$45`, `$12.50`. */
export const priceText = (dollars: number): string => (dollars === 0 ? 'Free' : moneyText(centsOf(dollars)))

/** `1 of 4 spots open`. */
export const spotsText = ({
  open_spots: open,
  available_spots: all,
}: {
  open_spots: number
  available_spots: number
}) => `${open} of ${counted(all, 'spot')} open`

/** A spot that is open to the reader alone is not among the open spots. */
export const hasSpotsText = (lesson: { readonly is_cancelled: boolean; readonly may_take: boolean }): boolean =>
  !lesson.is_cancelled && !lesson.may_take

/** Why sign-up is closed. */
export const closedText = (lesson: Pick<Timed, 'time_zone'> & Closed): string =>
  lesson.is_cancelled
    ? 'This lesson is canceled.'
    : `Sign-up ended on ${longClubTime(lesson.final_date, lesson.time_zone)}.`

interface Closed {
  readonly is_cancelled: boolean
  readonly final_date: string
}

/** Statements of instructors about themselves, by their field. */
export const credentialWords = { iptpa1: 'IPTPA 1', iptpa2: 'IPTPA 2', ppr: 'PPR', pci: 'PCI' } as const
export const credentialNames = ['iptpa1', 'iptpa2', 'ppr', 'pci'] as const

/** The words for a refused sign-up, by the refusal's code (spec 003 §8). */
export function signUpWords(code: string, message: string): string {
  if (code === 'reply-full') return 'No Spots Available'
  if (code === 'lesson-registered') return 'You are already registered'
  if (code === 'registration-closed' || code === 'own-lesson' || code === 'no-such-lesson') return message
  return 'Registration not successful, please try again.'
}
export const registrationComplete = 'Registration Complete'
