import { type AccessRules, type Decide, requireOwn } from '#server/kernel/access/rule'
import { publicEventQuery, publicRegistrationQuery } from './access-rows.ts'

export interface PublicEventSubject {
  readonly eventId: number
  readonly organiserId: number
  readonly isShown: boolean
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

const isOrganiser = requireOwn<PublicEventSubject>((actor, { organiserId }) => organiserId === actor.userId)

export const publicEventsAccess = {
  'public-event-reader': { decide: reads, subject: publicEventQuery },
  'public-event-editor': {
    decide: requireOwn<PublicEventSubject>(
      (actor, { organiserId }) => organiserId === actor.userId || actor.roles.has('staff'),
    ),
    subject: publicEventQuery,
  },
  'public-event-organiser': { decide: isOrganiser, subject: publicEventQuery },
  'public-registration-organiser': { decide: isOrganiser, subject: publicRegistrationQuery },
} satisfies AccessRules
