import type { Promotion } from '#areas/bookings/rules/promotion.ts'
import { lessonDefaults } from '#areas/instruction/calls/lesson-shapes.ts'
import type { getScheduleEvent } from '#areas/instruction/calls/teaching.ts'
import { decideLessonTimes, decideNewLessonTimes } from '#areas/instruction/rules/lesson-times.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { typedAmount } from '#kernel/rules/money.ts'
import { wallMomentIn } from '#kernel/rules/zone-instant.ts'
import type { Rules } from '#kernel/web/ui/use-form.ts'

export type LessonToEdit = Gotten<typeof getScheduleEvent>

/** A lesson's log, as desks show it. */
export const logLines = (log: LessonToEdit['log']) =>
  log.map(({ detail, at, by }) => ({ id: `${at} ${detail}`, at, by, what: detail }))

/** The typed values that single lessons and series share. */
export const termValues = (lesson?: LessonToEdit) => ({
  title: lesson?.title ?? '',
  location: lesson?.location ?? lessonDefaults.location,
  description: lesson?.description ?? lessonDefaults.description,
  availableSpots: String(lesson?.available_spots ?? lessonDefaults.availableSpots),
  cost: String(lesson?.cost ?? lessonDefaults.cost),
  paymentRequired: lesson?.payment_required ?? lessonDefaults.paymentRequired,
  changesAllowed: lesson?.changes_allowed ?? lessonDefaults.changesAllowed,
  color: `#${lesson?.color ?? lessonDefaults.color}`,
  promotion: lesson?.promotion ?? (lessonDefaults.promotion as Promotion),
})
export type TermValues = ReturnType<typeof termValues>

/** The typed values of one lesson; dates and times are in the instructor's time zone. */
export function lessonValues(zone: string, lesson?: LessonToEdit) {
  const moment = (instant: string) => wallMomentIn(zone, new Date(instant))
  return {
    ...termValues(lesson),
    startTime: lesson ? moment(lesson.start_time) : 'T09:00',
    endTime: lesson ? moment(lesson.end_time) : 'T',
    finalDate: lesson?.has_final_date ? moment(lesson.final_date) : 'T',
  }
}
export type LessonValues = ReturnType<typeof lessonValues>

export const isWhole = (moment: string): boolean => /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(moment)

/** The final date is the start, unless the instructor has chosen another one. */
export const finalTyped = (moment: string): string => (moment === 'T' || moment === '' ? '' : moment)

const hour = 3_600_000

/** A changed start moves the end along; the first end is an hour later. */
export function followsStart(values: LessonValues, startTime: string): Partial<LessonValues> {
  if (!isWhole(startTime)) return { startTime }
  const at = (moment: string) => Date.parse(`${moment}:00Z`)
  const length = isWhole(values.endTime) && isWhole(values.startTime) ? at(values.endTime) - at(values.startTime) : hour
  return { startTime, endTime: new Date(at(startTime) + (length > 0 ? length : hour)).toISOString().slice(0, 16) }
}

/** The complaints about the fields that single lessons and series share, by field. */
export const termRules = {
  title: (title: string) => (title.trim() === '' ? 'Give the lesson a title' : undefined),
  availableSpots: (text: string) =>
    /^\d{1,3}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= 200
      ? undefined
      : 'Enter a whole number from 1 to 200',
  cost: (text: string) =>
    /^(\d{1,4}(\.\d{0,2})?)?$/.test(typedAmount(text)) && Number(typedAmount(text)) <= 1000
      ? undefined
      : 'Enter an amount from $0 to $1,000, such as 12.50',
}

/** The rules for one lesson; times follow the server's rules. Pass `now` for a new one. */
export function lessonRules(zone: string, now: Date | undefined): Rules<LessonValues> {
  const complain = (field: string, words: string) => (moment: string, values: LessonValues) => {
    if (field === 'finalDate' && finalTyped(moment) === '') return undefined
    if (!isWhole(moment)) return 'Choose a date and time'
    if (!isWhole(values.startTime) || !isWhole(values.endTime)) return undefined
    const final = finalTyped(values.finalDate)
    const typed = { ...values, finalDate: isWhole(final) ? final : '' }
    const decision = now ? decideNewLessonTimes(zone, typed, now) : decideLessonTimes(zone, typed)
    return !decision.ok && (decision.detail as { field: string }).field === field ? words : undefined
  }
  return {
    ...termRules,
    startTime: complain('startTime', 'Choose a start time in the future'),
    endTime: complain('endTime', 'The lesson must end within 12 hours after it starts'),
    finalDate: complain('finalDate', 'Sign-up must end by the time the lesson starts'),
  }
}

/** The terms as the calls take them. */
export const termsBody = ({ availableSpots, color, cost, title, location, ...values }: TermValues) => ({
  title: title.trim(),
  location: location.trim(),
  description: values.description.trim(),
  availableSpots: Number(availableSpots),
  cost: typedAmount(cost) === '' ? 0 : typedAmount(cost),
  paymentRequired: values.paymentRequired,
  changesAllowed: values.changesAllowed,
  promotion: values.promotion,
  color: color.replace('#', ''),
})
