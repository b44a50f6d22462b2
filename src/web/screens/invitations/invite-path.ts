import { clubRoutes } from '../clubs/club-routes.ts'

/** The path of the invitation to an event. */
export const invitePath = (eid: number | string): string =>
  clubRoutes.invite.replace(':url', encodeURIComponent(String(eid)))
