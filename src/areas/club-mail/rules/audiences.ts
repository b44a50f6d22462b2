import { type Status, statusWords } from '#kernel/rules/member-statuses.ts'

/** The recipients of an email to an event; `null` is awaiting response (spec 001 §9, X90). */
export const eventAudiences = ['all', 'yes', 'no', 'null', 'waitlist'] as const

/** Not taken from `guest-status`: that would be one more file for every screen that loads these shapes. */
const writtenTo = statusWords.filter((word): word is Exclude<Status, 'guest'> => word !== 'guest')

/** The recipients of an email by criteria (spec 002 §9); a club does not email guests of an event. */
export const criteria = ['dues paid', 'dues not paid', ...writtenTo] as const
export type Criterion = (typeof criteria)[number]

/** How many members one request can email (spec 002 §7). */
export const batchSize = 25
