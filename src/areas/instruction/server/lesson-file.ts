import { createHmac } from 'node:crypto'
import { signOffer } from '#areas/bookings/server/offer-token.ts'
import type { CalendarEntry } from '#areas/calendars/rules/calendar-entry.ts'
import { calendarText } from '#areas/calendars/server/calendar-text.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { addressIn } from '#kernel/server/providers/mail/address-in.ts'
import type { CalendarLesson, LessonMailRow } from './mail-facts-rows.ts'
import { calendarWords } from './words.ts'

type FileDeps = Pick<Deps, 'config' | 'clock'>

/** Permanent, and the same for everyone in the lesson. It does not reveal the lesson's id. */
const uidOf = ({ config }: Pick<Deps, 'config'>, lessonId: number): string =>
  createHmac('sha256', config.secretKey).update(`calendar lesson ${lessonId}`).digest('hex').slice(0, 32)

/** The page where students find their lessons. */
export const studentUrl = ({ config }: Pick<Deps, 'config'>): string => `${config.publicUrl}/student`

/** The kind of list that links to offers name. */
export const offerKind = 'lesson'

/**
 * The page that answers the offer of a spot without a login. The token comes after the number sign, because browsers do
 * not send that part to servers.
 */
export const offerUrl = (
  deps: Pick<Deps, 'config'>,
  offer: { readonly id: number; readonly email: string; readonly until: Date },
): string => `${deps.config.publicUrl}/lesson/offer#${signOffer(deps, offerKind, offer)}`

/** The page where instructors find their students. */
export const dashboardUrl = ({ config }: Pick<Deps, 'config'>): string => `${config.publicUrl}/instruction/dashboard`

type InCalendar = Pick<CalendarLesson, 'id' | 'title' | 'starts_at' | 'ends_at' | 'location' | 'version'>

function entryOf(
  deps: FileDeps,
  row: InCalendar,
  of: { isOff: boolean; description: string; url: string },
): CalendarEntry {
  return {
    uid: uidOf(deps, row.id),
    sequence: row.version,
    status: of.isOff ? 'CANCELLED' : 'CONFIRMED',
    start: row.starts_at,
    end: row.ends_at,
    summary: of.isOff ? calendarWords.cancelled(row.title) : row.title,
    description: of.description,
    location: row.location,
    url: of.url,
  }
}

/** A lesson in the calendar of a student or of its instructor. */
export function lessonEntry(deps: FileDeps, row: CalendarLesson): CalendarEntry {
  const isOff = row.cancelled_at !== null
  const url = row.is_taught ? dashboardUrl(deps) : studentUrl(deps)
  const description = row.is_taught
    ? calendarWords.taught(row.confirmed, row.spots, url)
    : calendarWords.taken(row.instructor, url)
  return entryOf(deps, row, { isOff, description, url })
}

/** The file attached to an email to a student. For a student who no longer has a spot, it removes the lesson again. */
export function lessonFile(
  deps: FileDeps,
  lesson: LessonMailRow,
): { readonly text: string; readonly isCancelled: boolean } {
  const isGone = lesson.state !== 'confirmed'
  const isCancelled = lesson.cancelled_at !== null || isGone
  const url = studentUrl(deps)
  // If the lesson itself has not changed, calendar programs update it only for a higher number. Leaving adds one, and
  // coming back adds one more.
  const version = lesson.version + 2 * lesson.left - (isGone ? 1 : 0)
  const row = { ...lesson, id: lesson.lesson_id, version }
  const entry = entryOf(deps, row, {
    isOff: isCancelled,
    description: calendarWords.taken(lesson.instructor, url),
    url,
  })
  const organizer = { name: lesson.instructor, email: addressIn(deps.config.mailFrom) }
  return { text: calendarText([entry], { now: deps.clock.now(), organizer }), isCancelled }
}
