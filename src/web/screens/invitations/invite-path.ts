import { clubRoutes } from '../clubs/paths.ts'

/** The path of the invitation to an event. */
export const invitePath = (eid: number | string): string =>
  clubRoutes.invite.replace(':url', encodeURIComponent(String(eid)))
