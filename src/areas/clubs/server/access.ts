import { type AccessRequest, type AccessRules, type Decide, requireOwn, withRole } from '#kernel/server/access/rule.ts'
import type { Actor } from '#kernel/server/http/actor.ts'
import { adminGrantQuery, clubQuery } from './access-rows.ts'

/** A club, and what the caller may do in it. Everything that belongs to a club is read with these rights. */
export interface ClubSubject {
  readonly clubId: number
  readonly timeZone: string
  readonly isAdmin: boolean
  /** The caller is platform staff on a visit. */
  readonly isStaff: boolean
  /** The caller's membership. */
  readonly ownMember: { readonly memberId: number; readonly hasDues: boolean } | null
  /** The club's groups that the caller is an admin of. */
  readonly adminOf: readonly number[]
}

interface OpenClubSubject extends ClubSubject {
  readonly isOpen: boolean
}

interface AdminGrantSubject extends ClubSubject {
  readonly grantId: number
  readonly accountId: number
}

declare module '#kernel/server/access/subjects.ts' {
  interface Subjects {
    'club-known': OpenClubSubject
    'club-insider': OpenClubSubject
    'club-manager': OpenClubSubject
    'club-admin': OpenClubSubject
    'admin-grant': AdminGrantSubject
  }
}

/** Whether a `mid` in a request names the caller, or nobody; it may name no one else. */
export const isOwnMid = ({ ownMember }: ClubSubject, mid: number | undefined): boolean =>
  mid === undefined || mid === ownMember?.memberId

/** Requires a logged-in caller whom `may` accepts. For every other account the entity appears not to exist. */
export const inItsClub = <Subject extends ClubSubject>(may: (subject: Subject, actor: Actor) => boolean): Decide => {
  const decide = requireOwn<Subject>((actor, subject) => may(subject, actor))
  return (actor, request) => decide(actor, isItsClub(request) ? request : { ...request, subject: undefined })
}

/** The club is derived from the entity; a request whose `cid` names another club finds nothing. */
function isItsClub({ subject, body }: AccessRequest): boolean {
  const namedClub = (body as { cid?: unknown } | undefined)?.cid
  return namedClub === undefined || namedClub === (subject as ClubSubject | undefined)?.clubId
}

/** Admins of the club, and staff visiting it. */
export const runsClub = ({ isAdmin, isStaff }: ClubSubject) => isAdmin || isStaff
/** Admins of the club or of any of its groups, and visiting staff. */
export const runsClubOrGroup = (subject: ClubSubject) => runsClub(subject) || subject.adminOf.length > 0
/** Members of the club, and everyone who runs it or one of its groups. */
export const belongsToClub = (subject: ClubSubject) => runsClubOrGroup(subject) || subject.ownMember !== null

export const clubsAccess = {
  'club-known': {
    decide: inItsClub<OpenClubSubject>((club) => belongsToClub(club) || club.isOpen),
    subject: clubQuery,
  },
  'club-insider': { decide: inItsClub(belongsToClub), subject: clubQuery },
  'club-manager': { decide: inItsClub(runsClubOrGroup), subject: clubQuery },
  'club-admin': { decide: inItsClub(runsClub), subject: clubQuery },
  'admin-grant': { decide: inItsClub(runsClub), subject: adminGrantQuery },
  'staff-or-runs-some': withRole('staff', 'club-admin', 'group-admin'),
} satisfies AccessRules
