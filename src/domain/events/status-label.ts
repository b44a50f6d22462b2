/**
 * The status of an event on lists and schedules, with the specification's wire values. Source: spec 001 §4, spec 002
 * §4.
 */
export function statusLabelOf(event: { isOpened: boolean; isOpenToGroup: boolean }): 'Draft' | 'Invites Sent' | 'Open' {
  if (!event.isOpened) return 'Draft'
  return event.isOpenToGroup ? 'Open' : 'Invites Sent'
}
