/**
 * The statuses of an event on lists and schedules, with the specification's wire values. Source: spec 001 §4, spec 002
 * §4.
 */
export const eventStatusLabels = ['Draft', 'Invites Sent', 'Open'] as const

export function statusLabelOf(event: {
  isOpened: boolean
  isOpenToGroup: boolean
}): (typeof eventStatusLabels)[number] {
  if (!event.isOpened) return 'Draft'
  return event.isOpenToGroup ? 'Open' : 'Invites Sent'
}
