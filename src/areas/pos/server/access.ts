import { type ClubSubject, inItsClub, runsClub } from '#areas/clubs/server/access.ts'
import type { AccessRules } from '#kernel/server/access/rule.ts'
import { itemQuery, saleQuery } from './access-rows.ts'

interface ItemSubject extends ClubSubject {
  readonly itemId: number
}

interface SaleSubject extends ClubSubject {
  readonly saleId: number
}

declare module '#kernel/server/access/subjects.ts' {
  interface Subjects {
    'pos-item-admin': ItemSubject
    'pos-sale-admin': SaleSubject
  }
}

export const posAccess = {
  'pos-item-admin': { decide: inItsClub(runsClub), subject: itemQuery },
  'pos-sale-admin': { decide: inItsClub(runsClub), subject: saleQuery },
} satisfies AccessRules
