import { type AccessRequest, type AccessRules, type Decide, withRole, yours } from '#server/kernel/access/rule'
import type { Actor } from '#server/kernel/http/actor'
import { adminGrantQuery, clubQuery } from './access-rows.ts'

/** A club, and what the one who asks may do in it. Whatever belongs to a club is read with these rights. */
export interface ClubSubject {
  readonly clubId: number
  readonly timeZone: string
  readonly isAdmin: boolean
  /** Staff of the platform on a visit. */
  readonly isStaff: boolean
  /** The membership of the one who asks. */
  readonly own: { readonly memberId: number; readonly hasDues: boolean } | null
  /** The groups of this club the one who asks is an admin of. */
  readonly adminOf: readonly number[]
}

interface OpenClubSubject extends ClubSubject {
  readonly isOpen: boolean
}

interface AdminGrantSubject extends ClubSubject {
  readonly grantId: number
  readonly accountId: number
}

declare module '#server/kernel/access/subjects' {
  interface Subjects {
    'club-known': OpenClubSubject
    'club-insider': OpenClubSubject
    'club-manager': OpenClubSubject
    'club-admin': OpenClubSubject
    'admin-grant': AdminGrantSubject
  }
}

/** Signed in, the thing is there, and its club lets you: otherwise it looks as if it were not there. */
export const inItsClub = <Subject extends ClubSubject>(may: (subject: Subject, actor: Actor) => boolean): Decide => {
  const decide = yours<Subject>((actor, subject) => may(subject, actor))
  return (actor, request) => decide(actor, isItsClub(request) ? request : { ...request, subject: undefined })
}

/** The club is derived from the thing; a `cid` beside it that names another club is no such thing. */
function isItsClub({ subject, body }: AccessRequest): boolean {
  const named = (body as { cid?: unknown } | undefined)?.cid
  return named === undefined || named === (subject as ClubSubject | undefined)?.clubId
}

/** Admins of the club, and staff visiting it. */
export const administers = ({ isAdmin, isStaff }: ClubSubject) => isAdmin || isStaff
/** They, and admins of any of its groups. */
export const manages = (subject: ClubSubject) => administers(subject) || subject.adminOf.length > 0
/** They, and the club's members. */
export const belongs = (subject: ClubSubject) => manages(subject) || subject.own !== null

export const clubsAccess = {
  'club-known': { decide: inItsClub<OpenClubSubject>((club) => belongs(club) || club.isOpen), subject: clubQuery },
  'club-insider': { decide: inItsClub(belongs), subject: clubQuery },
  'club-manager': { decide: inItsClub(manages), subject: clubQuery },
  'club-admin': { decide: inItsClub(administers), subject: clubQuery },
  'admin-grant': { decide: inItsClub(administers), subject: adminGrantQuery },
  'staff-or-runs-some': withRole('staff', 'club-admin', 'group-admin'),
} satisfies AccessRules
