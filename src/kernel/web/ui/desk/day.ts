import { dayText } from '#kernel/rules/time-text.ts'

/** A day without a time, YYYY-MM-DD, formatted for people: MM/DD/YYYY (spec 003 §9). Empty for null. */
export const readableDay = (day: string | null): string => (day ? dayText(day) : '')

/** Ten digits formatted for people: 801 555 0123 (spec 003 §5). */
export const readablePhone = (digits: string): string => digits.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3')
