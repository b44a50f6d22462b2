import { type AccessRules, type Decide, requireOwn } from '#server/kernel/access/rule'
import { publicEventQuery, publicRegistrationQuery } from './access-rows.ts'

export interface PublicEventSubject {
  readonly eventId: number
  readonly organiserId: number
  readonly isShown: boolean
  /** Staff took down what its organizer publishes. */
  readonly isTakenDown: boolean
}

interface PublicRegistrationSubject extends PublicEventSubject {
  readonly registrationId: number
}

declare module '#server/kernel/access/subjects' {
  interface Subjects {
    'public-event-reader': PublicEventSubject
    'public-event-editor': PublicEventSubject
    'public-event-organiser': PublicEventSubject
    'public-registration-organiser': PublicRegistrationSubject
  }
}

/** A draft, and what staff took down, looks as if it were not there. */
const reads: Decide = (actor, { subject }) => {
  const event = subject as PublicEventSubject | undefined
  if (!event) return 'not-found'
  const isKnown = event.isShown || event.organiserId === actor?.userId || actor?.roles.has('staff')
  return isKnown ? undefined : 'not-found'
}

/** Admits whoever an event is theirs to act on; nobody but staff while it is taken down (X192). */
const acts =
  (mayStaff: boolean): Decide =>
  (actor, request) => {
    const isStaff = mayStaff && actor?.roles.has('staff') === true
    const no = requireOwn<PublicEventSubject>((by, { organiserId }) => isStaff || organiserId === by.userId)(
      actor,
      request,
    )
    if (no || isStaff) return no
    return (request.subject as PublicEventSubject).isTakenDown ? 'event-taken-down' : undefined
  }

const isOrganiser = acts(false)

export const publicEventsAccess = {
  'public-event-reader': { decide: reads, subject: publicEventQuery },
  'public-event-editor': { decide: acts(true), subject: publicEventQuery },
  'public-event-organiser': { decide: isOrganiser, subject: publicEventQuery },
  'public-registration-organiser': { decide: isOrganiser, subject: publicRegistrationQuery },
} satisfies AccessRules
