import { belongsToClub, type ClubSubject, inItsClub, runsClub } from '#areas/clubs/server/access.ts'
import type { AccessRules } from '#kernel/server/access/rule.ts'
import { ballotQuery } from './access-rows.ts'

export interface BallotSubject extends ClubSubject {
  readonly ballotId: number
  readonly clubName: string
}

declare module '#kernel/server/access/subjects.ts' {
  interface Subjects {
    'ballot-admin': BallotSubject
    'ballot-member': BallotSubject
    'ballot-reader': BallotSubject
  }
}

export const ballotsAccess = {
  'ballot-admin': { decide: inItsClub<BallotSubject>(runsClub), subject: ballotQuery },
  'ballot-member': { decide: inItsClub<BallotSubject>(({ ownMember }) => ownMember !== null), subject: ballotQuery },
  'ballot-reader': { decide: inItsClub<BallotSubject>(belongsToClub), subject: ballotQuery },
} satisfies AccessRules
