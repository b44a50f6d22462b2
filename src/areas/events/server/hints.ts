import { eventPaths } from '#areas/events/calls/pages.ts'
import type { PageHint } from '#kernel/server/http/page-hints.ts'
import { mayRunEvent } from './access.ts'

/** What an event’s board reads first, for people who run the event. It tells everyone else that it is not for them. */
export const eventHints: readonly PageHint[] = [
  {
    page: eventPaths.eventDetail,
    calls: () => ['/api/club/mine'],
    callsFor: async (deps, { sessionHash }, { path }) => {
      const eventId = Number(/\/([1-9]\d{0,9})\/?$/.exec(path)?.[1])
      if (!eventId || !(await mayRunEvent(deps, sessionHash, { eventId }))) return []
      return [`/api/club/eventBoard/${eventId}`, { path: `/api/club/verifyEventAccess/${eventId}`, body: {} }]
    },
  },
]
