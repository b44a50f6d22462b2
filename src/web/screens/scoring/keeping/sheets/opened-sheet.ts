/** Which sheet of the scorekeeper is open. */
export type Opened =
  | 'menu'
  | 'serve'
  | 'first'
  | 'format'
  | 'correct'
  | 'invite'
  | 'delete'
  | 'earlier'
  | 'next'
  | 'complete'
  | 'share'
  | null
