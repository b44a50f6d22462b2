import { type ClubSubject, inItsClub, runsClub } from '#areas/clubs/server/access.ts'
import type { AccessRules, Decide } from '#kernel/server/access/rule.ts'
import { kioskQuery, kioskScheduleQuery, kioskSlideQuery } from './access-rows.ts'

interface KioskSubject extends ClubSubject {
  /** Everyone can watch. */
  readonly isOn: boolean
}

interface KioskSlideSubject extends ClubSubject {
  readonly slideId: number
}

declare module '#kernel/server/access/subjects.ts' {
  interface Subjects {
    'kiosk-watcher': KioskSubject
    'kiosk-schedule-reader': KioskSubject
    'kiosk-slide-admin': KioskSlideSubject
  }
}

/** A screen that is on is for everyone. One that is off exists only for people who run the club. */
const watches: Decide = (_actor, { subject }) => {
  const kiosk = subject as KioskSubject | undefined
  return kiosk && (kiosk.isOn || runsClub(kiosk)) ? undefined : 'not-found'
}

export const kioskAccess = {
  'kiosk-watcher': { decide: watches, subject: kioskQuery },
  'kiosk-schedule-reader': { decide: watches, subject: kioskScheduleQuery },
  'kiosk-slide-admin': { decide: inItsClub(runsClub), subject: kioskSlideQuery },
} satisfies AccessRules
