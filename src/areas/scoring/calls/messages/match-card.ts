// A match in a list.

export const live = 'Live'
export const serving = 'Serving'
export const won = '(won)'
export const unfinished = 'unfinished'
/** For screen readers; the visible link shows only the court. */
export const cardOf = (court: string, team: string, others: string, when: string) =>
  `${court}: ${team} against ${others}, ${when}`
