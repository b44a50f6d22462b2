import { type ClubSubject, inItsClub, runsClub } from '#areas/clubs/server/access.ts'
import type { AccessRules } from '#kernel/server/access/rule.ts'
import { duesPaymentQuery, seasonQuery } from './access-rows.ts'

export interface SeasonSubject extends ClubSubject {
  readonly seasonId: number
}

interface DuesPaymentSubject extends ClubSubject {
  readonly duesPaymentId: number
}

declare module '#kernel/server/access/subjects.ts' {
  interface Subjects {
    'season-admin': SeasonSubject
    'dues-payment-admin': DuesPaymentSubject
  }
}

export const duesAccess = {
  'season-admin': { decide: inItsClub(runsClub), subject: seasonQuery },
  'dues-payment-admin': { decide: inItsClub(runsClub), subject: duesPaymentQuery },
} satisfies AccessRules
