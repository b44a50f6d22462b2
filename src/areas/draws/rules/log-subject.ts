/** What a line in the log of the day is about. */
export const logSubjects = ['draw', 'scores', 'check-in', 'ladder', 'places'] as const
export type LogSubject = (typeof logSubjects)[number]

const subjectsByRoom: Readonly<Record<string, LogSubject>> = {
  draw: 'draw',
  score: 'scores',
  ladder: 'ladder',
}

/** Derives the subject of a log line from its stored kind: `score.written` belongs to the scores. */
export function logSubjectOf(kind: string): LogSubject {
  if (kind === 'player.checked-in' || kind === 'player.left') return 'check-in'
  const [room = ''] = kind.split('.')
  // A player's group A or B belongs to the draw.
  return room === 'player' ? 'draw' : (subjectsByRoom[room] ?? 'places')
}
