import type { ClubSubject } from '#server/clubs/access'

/** Does the one who asks run each of these events of the club? Admins of groups run those of their own. */
export const runsEach = (subject: ClubSubject, events: readonly { readonly groupId: number }[]): boolean =>
  subject.isAdmin || subject.isStaff || events.every(({ groupId }) => subject.adminOf.includes(groupId))
