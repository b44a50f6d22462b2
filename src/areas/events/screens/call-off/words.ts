import type { callOffDays, getCallOffs } from '#areas/events/calls/call-off.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { counted } from '#kernel/rules/counted.ts'

type Effect = Gotten<typeof callOffDays>

/** What calling off would do, beyond the events that are listed. */
export function effectText({ removed, skipped, told }: Effect): string {
  const parts = [
    removed > 0 &&
      (told > 0 ? counted(told, 'person gets an email.', 'people get an email.') : 'No one gets an email.'),
    skipped > 0 && counted(skipped, 'later date won’t be created.', 'later dates won’t be created.'),
  ]
  return parts.filter(Boolean).join(' ')
}

/** The label of the button: `Call off 3 events`. */
export const callOffLabel = ({ removed, skipped }: Effect): string =>
  removed > 0 ? `Call off ${counted(removed, 'event')}` : `Skip ${counted(skipped, 'date')}`

/** What was called off, in the list of what can be brought back. */
export const calledOffText = ({ events, series_title: series }: Gotten<typeof getCallOffs>[number]): string =>
  series === null ? counted(events, 'event') : `${series}: ${counted(events, 'event')}`
