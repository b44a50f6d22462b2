import type { editSeries, endSeries } from '#areas/events/calls/series.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { counted } from '#kernel/rules/counted.ts'

const deleted = (count: number) => counted(count, 'date is deleted.', 'dates are deleted.')
const told = (count: number) => count > 0 && counted(count, 'person gets an email.', 'people get an email.')

const sentences = (parts: readonly (string | false)[]): string => parts.filter(Boolean).join(' ')

/** What an edit of a series would do: `14 dates change. 231 replies are kept.` */
export function editEffect(effect: Gotten<typeof editSeries>): string {
  const { changed, removed, added, own, replies_kept: kept, replies_removed: gone, told: people } = effect
  if (changed + removed + added === 0) return 'No date changes.'
  return sentences([
    changed > 0 && counted(changed, 'date changes.', 'dates change.'),
    added > 0 && counted(added, 'date is added.', 'dates are added.'),
    removed > 0 && deleted(removed),
    kept > 0 && counted(kept, 'reply is kept.', 'replies are kept.'),
    gone > 0 && counted(gone, 'reply goes with its date.', 'replies go with their dates.'),
    own > 0 && counted(own, 'date keeps what it has of its own.', 'dates keep what they have of their own.'),
    told(people),
  ])
}

/** What deleting dates would do: `13 dates are deleted. 20 replies go with them.` */
export function endEffect({ removed, replies_removed: gone, told: people }: Gotten<typeof endSeries>): string {
  if (removed === 0) return 'No date is left to delete.'
  return sentences([
    deleted(removed),
    gone > 0 && counted(gone, 'reply goes with its date.', 'replies go with their dates.'),
    told(people),
    'The series ends.',
  ])
}
