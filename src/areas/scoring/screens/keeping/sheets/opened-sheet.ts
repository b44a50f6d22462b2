/** Which of the scorekeeper's sheets is open. */
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
