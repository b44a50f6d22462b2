import { invitationPaths } from '#areas/invitations/calls/pages.ts'

/** The path of the invitation to an event. */
export const invitePath = (eid: number | string): string =>
  invitationPaths.invite.replace(':url', encodeURIComponent(String(eid)))
