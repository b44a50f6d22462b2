// A match in a list.

export const live = 'Live'
export const serving = 'Serving'
export const won = '(won)'
export const unfinished = 'unfinished'
/** Read out for the link, which shows the court alone. */
export const cardOf = (court: string, team: string, others: string, when: string) =>
  `${court}: ${team} against ${others}, ${when}`
