import { getSubEventCount } from '#areas/events/calls/divisions.ts'
import {
  countPastEvents,
  getEventAdminDetails,
  getEventInfo,
  getEventToEdit,
  getMixerEventsAdmin,
  getPastMixerEventsAdmin,
} from '#areas/events/calls/events.ts'
import { getSeries } from '#areas/events/calls/series.ts'
import { getEventBoard } from '#areas/invitations/calls/admin-acts.ts'
import type { Call } from '#kernel/calls/call.ts'

/** What is read again after an event has changed. */
export const eventReads: readonly Call[] = [
  getMixerEventsAdmin,
  getPastMixerEventsAdmin,
  countPastEvents,
  getEventToEdit,
  getEventInfo,
  getEventAdminDetails,
  getEventBoard,
  getSubEventCount,
  getSeries,
]
