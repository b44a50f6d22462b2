import { clubRoutes } from '../clubs/club-routes.ts'

/** Where the invitation to an event is. */
export const invitePath = (eid: number | string): string =>
  clubRoutes.invite.replace(':url', encodeURIComponent(String(eid)))
