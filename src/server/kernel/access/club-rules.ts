import type { Actor } from '#server/kernel/http/actor'
import type { AccessRequest, Rule } from './rule.ts'
import type {
  ClubSubject,
  GroupInsiderSubject,
  GroupSubject,
  MailSubject,
  MemberSubject,
  OpenClubSubject,
  ScheduleSubject,
} from './subjects.ts'

/** Signed in, the thing is there, and its club lets you: otherwise it looks as if it were not there. */
export const when =
  <Subject extends ClubSubject>(may: (subject: Subject, actor: Actor) => boolean): Rule =>
  (actor, request) => {
    if (!actor) return 'sign-in-required'
    const subject = request.subject as Subject | undefined
    return subject && isItsClub(subject, request) && may(subject, actor) ? undefined : 'not-found'
  }

/** The club is derived from the thing; a `cid` beside it that names another club is no such thing. */
function isItsClub({ clubId }: ClubSubject, { body }: AccessRequest): boolean {
  const named = (body as { cid?: unknown } | undefined)?.cid
  return named === undefined || named === clubId
}

export const administers = ({ isAdmin, isStaff }: ClubSubject) => isAdmin || isStaff
const manages = (subject: ClubSubject) => administers(subject) || subject.adminOf.length > 0
const belongs = (subject: ClubSubject) => manages(subject) || subject.own !== null
const managesGroup = (subject: GroupSubject) => administers(subject) || subject.adminOf.includes(subject.groupId)
const isOneself = (subject: MemberSubject) => subject.own?.memberId === subject.memberId

/** A public schedule is for everybody; one that is not looks to visitors as if it were not there. */
const readsSchedule: Rule = (actor, { subject }) => {
  const club = subject as ScheduleSubject | undefined
  return club && (club.isPublic || (actor !== null && belongs(club))) ? undefined : 'not-found'
}

export const clubRules = {
  'club-schedule-reader': readsSchedule,
  'group-insider': when<GroupInsiderSubject>((group) => managesGroup(group) || group.isInGroup),
  'member-neighbour': when<MemberSubject>((member) => administers(member) || member.own?.hasDues === true),
  'club-known': when<OpenClubSubject>((club) => belongs(club) || club.isOpen),
  'club-insider': when(belongs),
  'club-manager': when(manages),
  'club-admin': when(administers),
  'group-manager': when(managesGroup),
  'group-place-manager': when(managesGroup),
  'group-club-admin': when(administers),
  'rating-admin': when(administers),
  'admin-grant': when(administers),
  'mail-manager': when<MailSubject>(
    (mail) => administers(mail) || (mail.groupId !== null && mail.adminOf.includes(mail.groupId)),
  ),
  'member-admin': when(administers),
  'member-self-or-admin': when<MemberSubject>((member) => administers(member) || isOneself(member)),
  'member-self-manager': when<MemberSubject>((member) => isOneself(member) && manages(member)),
  'member-editor': when<MemberSubject>(
    (member) => administers(member) || isOneself(member) || member.groupIds.some((id) => member.adminOf.includes(id)),
  ),
} satisfies Record<string, Rule>
