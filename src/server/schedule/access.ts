import { belongs, type ClubSubject } from '#server/clubs/access'
import type { AccessRules, Decide } from '#server/kernel/access/rule'
import { scheduleQuery } from './access-rows.ts'

interface ScheduleSubject extends ClubSubject {
  /** Everybody may read the public schedule. */
  readonly isPublic: boolean
}

declare module '#server/kernel/access/subjects' {
  interface Subjects {
    'club-schedule-reader': ScheduleSubject
  }
}

/** A public schedule is for everybody; one that is not looks to visitors as if it were not there. */
const readsSchedule: Decide = (actor, { subject }) => {
  const club = subject as ScheduleSubject | undefined
  return club && (club.isPublic || (actor !== null && belongs(club))) ? undefined : 'not-found'
}

export const scheduleAccess = {
  'club-schedule-reader': { decide: readsSchedule, subject: scheduleQuery },
} satisfies AccessRules
