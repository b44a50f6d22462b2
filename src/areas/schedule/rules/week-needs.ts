/** An event as its admins see it in a week. `start_time` carries the club's offset. */
export interface WeekEvent {
  readonly start_time: string
  readonly count: number
  readonly available_spots: number
  readonly waitlist: number
  readonly undecided: number
  readonly invites_sent: boolean
  readonly is_merged: boolean
}

/** What an admin may have to see to. */
export type Need =
  | { readonly is: 'draft' }
  /** `isShort`: fewer people than half of the spots have said Yes, with or without a spot. */
  | { readonly is: 'open'; readonly count: number; readonly isShort: boolean }
  | { readonly is: 'waiting' | 'undecided'; readonly count: number }

/**
 * What an upcoming event needs: a draft has to be opened, open spots have to be filled, and people wait or have not
 * replied. Nothing for events that have begun or were merged. Source: own, docs/areas/schedule.md.
 */
export function needsOf(event: WeekEvent, now: Date): readonly Need[] {
  if (event.is_merged || new Date(event.start_time) <= now) return []
  if (!event.invites_sent) return [{ is: 'draft' }]
  const { count, available_spots: spots, waitlist, undecided } = event
  const open = spots - count
  const needs: Need[] = []
  if (open > 0) needs.push({ is: 'open', count: open, isShort: (count + waitlist) * 2 < spots })
  if (waitlist > 0) needs.push({ is: 'waiting', count: waitlist })
  if (undecided > 0) needs.push({ is: 'undecided', count: undecided })
  return needs
}
