import type { Access } from '#contract/kernel/access'
import type { MatchStatus } from '#domain/scoring/match-kinds'

/** A match as access sees it; handlers read more through their repo. */
export interface MatchSubject {
  readonly matchId: number
  readonly status: MatchStatus
  readonly ownerId: number
  readonly seq: number
  readonly term: number
  readonly scorekeeperIds: readonly number[]
}

export interface GameSubject extends MatchSubject {
  readonly gameId: number
  readonly gameNum: number
}

export interface PlayerTextSubject {
  readonly matchId: number
  readonly playerId: number
}

export interface MessageSubject {
  readonly messageId: number
  readonly matchId: number
  readonly ownerId: number
  readonly scorekeeperIds: readonly number[]
}

/** A club, and what the one who asks may do in it. */
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

export interface OpenClubSubject extends ClubSubject {
  readonly isOpen: boolean
}

export interface ScheduleSubject extends ClubSubject {
  /** Everybody may read the public schedule. */
  readonly isPublic: boolean
}

export interface GroupSubject extends ClubSubject {
  readonly groupId: number
  readonly mayChangeGroup: boolean
  readonly mayChangeRating: boolean
}

export interface GroupInsiderSubject extends GroupSubject {
  /** The one who asks is in the group. */
  readonly isInGroup: boolean
}

export interface GroupPlaceSubject extends GroupSubject {
  readonly groupMemberId: number
  readonly memberId: number
}

export interface RatingSubject extends ClubSubject {
  readonly ratingId: number
}

export interface MemberSubject extends ClubSubject {
  readonly memberId: number
  readonly accountId: number | null
  readonly groupIds: readonly number[]
}

export interface AdminGrantSubject extends ClubSubject {
  readonly grantId: number
  readonly accountId: number
}

/** A mail that a club has sent; its group where it went to one. */
export interface MailSubject extends ClubSubject {
  readonly mailId: number
  readonly groupId: number | null
}

/** An event of a club that is not deleted. */
export interface EventSubject extends ClubSubject {
  readonly eventId: number
  readonly groupId: number
  /** Invitations have left, or the registration was opened. */
  readonly isOpened: boolean
  /** Without invitations: every member of the group may register. */
  readonly isOpenToGroup: boolean
  /** The invitation of the one who asks. */
  readonly ownInvitationId: number | null
}

export interface DivisionSubject extends EventSubject {
  readonly divisionId: number
}

export interface InvitationSubject extends EventSubject {
  readonly invitationId: number
  readonly memberId: number
  readonly partnerMemberId: number | null
}

type ClubSubjects = {
  'club-schedule-reader': ScheduleSubject
  'group-manager': GroupSubject
  'group-insider': GroupInsiderSubject
  'group-club-admin': GroupSubject
  'group-place-manager': GroupPlaceSubject
  'rating-admin': RatingSubject
  'admin-grant': AdminGrantSubject
  'mail-manager': MailSubject
}

export interface PaymentSubject {
  readonly paymentId: number
  readonly accountId: number
}

/** What an access word loads for its handler. */
export type SubjectOf<A extends Access> = A extends keyof ClubSubjects
  ? ClubSubjects[A]
  : A extends `event-division-${string}`
    ? DivisionSubject
    : A extends `event-${string}`
      ? EventSubject
      : A extends `invitation-${string}`
        ? InvitationSubject
        : ClubOrOtherSubjectOf<A>

type ClubOrOtherSubjectOf<A extends Access> = A extends `club-${string}`
  ? OpenClubSubject
  : A extends `member-${string}`
    ? MemberSubject
    : OtherSubjectOf<A>

type OtherSubjectOf<A extends Access> = A extends `match-${string}`
  ? MatchSubject
  : A extends 'game-scorekeeper'
    ? GameSubject
    : A extends 'player-text'
      ? PlayerTextSubject
      : A extends `message-${string}`
        ? MessageSubject
        : A extends 'payer'
          ? PaymentSubject
          : undefined
