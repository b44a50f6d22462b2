import { type AccessRules, type Decide, requireOwn } from '#kernel/server/access/rule.ts'
import { publicEventQuery, publicRegistrationQuery } from './access-rows.ts'

export interface PublicEventSubject {
  readonly eventId: number
  readonly organiserId: number
  readonly isShown: boolean
  /** Staff took down everything its organizer publishes. */
  readonly isTakenDown: boolean
}

interface PublicRegistrationSubject extends PublicEventSubject {
  readonly registrationId: number
}

declare module '#kernel/server/access/subjects.ts' {
  interface Subjects {
    'public-event-reader': PublicEventSubject
    'public-event-editor': PublicEventSubject
    'public-event-organiser': PublicEventSubject
    'public-registration-organiser': PublicRegistrationSubject
  }
}

/** Drafts, and events that staff took down, look as if they did not exist. */
const reads: Decide = (actor, { subject }) => {
  const event = subject as PublicEventSubject | undefined
  if (!event) return 'not-found'
  const isKnown = event.isShown || event.organiserId === actor?.userId || actor?.roles.has('staff')
  return isKnown ? undefined : 'not-found'
}

/** Admits the organizer, and staff with `mayStaff`. While the event is taken down, only staff (X192). */
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
