export const jsonContentType = 'application/json; charset=utf-8'

/** By the `as` of a call. */
export const contentTypes = {
  text: 'text/plain; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  ics: 'text/calendar; charset=utf-8',
} as const
