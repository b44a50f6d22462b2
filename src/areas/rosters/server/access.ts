import { type EventSubject, inItsEvent, runsEvent } from '#areas/events/server/access.ts'
import type { AccessRules } from '#kernel/server/access/rule.ts'
import { eventPlayerQuery } from './access-rows.ts'

interface EventPlayerSubject extends EventSubject {
  /** The caller has a spot in the event. */
  readonly holdsPlace: boolean
}

declare module '#kernel/server/access/subjects.ts' {
  interface Subjects {
    'event-player': EventPlayerSubject
  }
}

export const rostersAccess = {
  'event-player': {
    decide: inItsEvent<EventPlayerSubject>(
      (event) => runsEvent(event) || (event.ownMember !== null && event.holdsPlace),
    ),
    subject: eventPlayerQuery,
  },
} satisfies AccessRules
