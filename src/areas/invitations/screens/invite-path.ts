import { memberRoutes } from '#areas/clubs/screens/member-routes.ts'

/** The path of the invitation to an event. */
export const invitePath = (eid: number | string): string =>
  memberRoutes.invite.replace(':url', encodeURIComponent(String(eid)))
