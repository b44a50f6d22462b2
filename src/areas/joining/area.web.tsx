import { type AreaWeb, framed, usersWhoStay } from '#kernel/web/frame/area-web.ts'
import { lazyScreen } from '#kernel/web/ui/lazy-screen.ts'
import { joiningPaths } from './calls/pages.ts'

const ClubDoor = lazyScreen(() => import('./screens/club-door.tsx'), 'ClubDoor')
const JoinClub = lazyScreen(() => import('./screens/join-club.tsx'), 'JoinClub')
const ClubProfile = lazyScreen(() => import('./screens/own-profile.tsx'), 'ClubProfile')
const Invitation = lazyScreen(() => import('./screens/invitation.tsx'), 'Invitation')
const VerifiedMembers = lazyScreen(() => import('./screens/verified-members.tsx'), 'VerifiedMembers')
const MemberFields = lazyScreen(() => import('./screens/member-fields.tsx'), 'MemberFields')

/** What the area gives the web. */
export const area: AreaWeb = {
  screens: {
    [joiningPaths.clubsToJoin]: framed('common', ClubDoor),
    [joiningPaths.clubToJoin]: framed('common', ClubDoor),
    [joiningPaths.clubLanding]: framed('common', ClubDoor),
    [joiningPaths.join]: framed('member', JoinClub, usersWhoStay),
    [joiningPaths.profile]: framed('member', ClubProfile, usersWhoStay),
    [joiningPaths.invitation]: framed('member', Invitation),
    [joiningPaths.verification]: framed('club-admin', VerifiedMembers),
    [joiningPaths.memberFields]: framed('club-admin', MemberFields),
  },
}
