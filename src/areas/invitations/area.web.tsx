import { myClubs } from '#areas/clubs/calls/clubs.ts'
import { isUser } from '#areas/clubs/screens/begin-in-club.ts'
import { readAhead } from '#kernel/web/api/hooks.ts'
import { type AreaWeb, framed, usersWhoStay } from '#kernel/web/frame/area-web.ts'
import { lazyScreen } from '#kernel/web/ui/lazy-screen.ts'
import { invitationPaths } from './calls/pages.ts'

const EventInvitation = lazyScreen(() => import('./screens/event-invitation.tsx'), 'EventInvitation')
const EventInvitationByState = lazyScreen(() => import('./screens/event-invitation.tsx'), 'EventInvitationByState')
const FutureSchedule = lazyScreen(() => import('./screens/future-schedule.tsx'), 'FutureSchedule')

/** What the area gives the web. */
export const area: AreaWeb = {
  screens: {
    [invitationPaths.invite]: framed('member', EventInvitation),
    [invitationPaths.inviteByState]: framed('member', EventInvitationByState, usersWhoStay),
    [invitationPaths.upcomingEvents]: framed('member', FutureSchedule, usersWhoStay),
  },
  parts: { [invitationPaths.invite]: () => import('./screens/invite-card.tsx') },
  begin: {
    // An address with an impossible id is not found, without a request.
    [invitationPaths.invite]: async (client, { url = '' }) => {
      if (!/^[1-9]\d{0,8}$/.test(url) || !(await isUser(client))) return
      const { beginInvitation } = await import('./screens/event-invitation.tsx')
      await Promise.all([readAhead(client, myClubs), beginInvitation(client, url)])
    },
  },
}
