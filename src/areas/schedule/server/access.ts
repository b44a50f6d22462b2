import { belongsToClub, type ClubSubject } from '#areas/clubs/server/access.ts'
import type { AccessRules, Decide } from '#kernel/server/access/rule.ts'
import { scheduleQuery } from './access-rows.ts'

interface ScheduleSubject extends ClubSubject {
  /** Whether everyone can read the schedule. */
  readonly isPublic: boolean
}

declare module '#kernel/server/access/subjects.ts' {
  interface Subjects {
    'club-schedule-reader': ScheduleSubject
  }
}

/** A public schedule is for everyone. To visitors, a private one appears not to exist. */
const readsSchedule: Decide = (actor, { subject }) => {
  const club = subject as ScheduleSubject | undefined
  return club && (club.isPublic || (actor !== null && belongsToClub(club))) ? undefined : 'not-found'
}

export const scheduleAccess = {
  'club-schedule-reader': { decide: readsSchedule, subject: scheduleQuery },
} satisfies AccessRules
