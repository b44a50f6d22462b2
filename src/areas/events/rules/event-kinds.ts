/** The kinds of play at an event (spec 001 §9). */
export const eventTypes = ['mixer', 'ladder'] as const
export type EventType = (typeof eventTypes)[number]
export const newEventType = 'mixer' satisfies EventType

/** The longest time that an event can collect answers before it draws who gets the spots: three days. */
export const longestCollectHours = 72

/** An event that may collect answers: for how many hours, 0 for none, and what has happened so far. */
interface Collecting {
  readonly collectHours: number
  /** Members can reply since then; null for a draft. */
  readonly openedAt: Date | null
  readonly closesAt: Date
  readonly startsAt: Date
}

/** Players know at least this long before the start whether they are drawn. */
const noticeMs = 3_600_000
/** Those who are drawn have at least this long to pay, if payment comes first: replies must not be closed by then. */
const timeToPayMs = 2 * 3_600_000

/**
 * When the spots are drawn: some hours after the event opens, but no later than two hours before replies close, or an
 * hour before the start. Null for a draft and for an event that gives out its spots at once.
 */
export function drawsAtOf({ collectHours, openedAt, closesAt, startsAt }: Collecting): Date | null {
  if (collectHours === 0 || openedAt === null) return null
  const ends = openedAt.getTime() + collectHours * 3_600_000
  return new Date(Math.min(ends, closesAt.getTime() - timeToPayMs, startsAt.getTime() - noticeMs))
}
