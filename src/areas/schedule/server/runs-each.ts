import type { ClubSubject } from '#areas/clubs/server/access.ts'

/** Whether the caller runs each of these events of the club. Group admins run their own groups' events. */
export const runsEach = (subject: ClubSubject, events: readonly { readonly groupId: number }[]): boolean =>
  subject.isAdmin || subject.isStaff || events.every(({ groupId }) => subject.adminOf.includes(groupId))
