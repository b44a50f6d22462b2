import { statusWords } from '../shared/member-statuses.ts'

/** Whom an email to an event is for; `null` is awaiting response (spec 001 §9, X90). */
export const eventAudiences = ['all', 'yes', 'no', 'null', 'waitlist'] as const

/** Whom an email by criteria is for (spec 002 §9). */
export const criteria = ['dues paid', 'dues not paid', ...statusWords] as const
export type Criterion = (typeof criteria)[number]

/** How many members are written to at a time (spec 002 §7). */
export const batchSize = 25
