import { clubPaths } from '#areas/clubs/calls/pages.ts'
import { beginInClub } from '#areas/clubs/screens/begin-in-club.ts'
import { drawPaths } from '#areas/draws/calls/pages.ts'
import { duesPaths } from '#areas/dues/calls/pages.ts'
import { groupPaths } from '#areas/groups/calls/pages.ts'
import { joiningPaths } from '#areas/joining/calls/pages.ts'
import { memberPaths } from '#areas/members/calls/pages.ts'
import { paymentPaths } from '#areas/payments/calls/pages.ts'
import { type AreaWeb, framed, usersWhoStay } from '#kernel/web/frame/area-web.ts'
import { lazyScreen } from '#kernel/web/ui/lazy-screen.ts'

const ClubWelcomePage = lazyScreen(() => import('./club-welcome-page.tsx'), 'ClubWelcomePage')
const DrawPage = lazyScreen(() => import('./draw-page.tsx'), 'DrawPage')
const DuesEmailPage = lazyScreen(() => import('./dues-email-page.tsx'), 'DuesEmailPage')
const EditProfilePage = lazyScreen(() => import('./edit-profile-page.tsx'), 'EditProfilePage')
const GroupManagerPage = lazyScreen(() => import('./group-manager-page.tsx'), 'GroupManagerPage')
const ImportClubPage = lazyScreen(() => import('./import-club-page.tsx'), 'ImportClubPage')
const MemberPage = lazyScreen(() => import('./member-page.tsx'), 'MemberPage')
const MixerPage = lazyScreen(() => import('./mixer-page.tsx'), 'MixerPage')
const ParticipantsPage = lazyScreen(() => import('./participants-page.tsx'), 'ParticipantsPage')
const PayPage = lazyScreen(() => import('./pay-page.tsx'), 'PayPage')
const PrintDrawPage = lazyScreen(() => import('./print-draw-page.tsx'), 'PrintDrawPage')

/** The pages of clubs that show parts of several areas. */
export const area: AreaWeb = {
  screens: {
    [clubPaths.welcome]: framed('member', ClubWelcomePage, usersWhoStay),
    [drawPaths.draw]: framed('member', DrawPage),
    [drawPaths.printDraw]: framed('none', PrintDrawPage),
    [drawPaths.eventMixer]: framed('event', MixerPage, undefined, { screen: 'doubles' }),
    [drawPaths.mixedMixer]: framed('club', MixerPage, undefined, { screen: 'mixed' }),
    [drawPaths.ratingMixer]: framed('club', MixerPage, undefined, { screen: 'rating' }),
    [drawPaths.singlesMixer]: framed('club', MixerPage, undefined, { screen: 'singles' }),
    [drawPaths.partnerMixerSub]: framed('club', MixerPage, undefined, { screen: 'partner-sub' }),
    [drawPaths.doubleMixerSub]: framed('club', MixerPage, undefined, { screen: 'doubles-sub' }),
    [duesPaths.duesEmail]: framed('club-admin', DuesEmailPage),
    [groupPaths.groupManager]: framed('club', GroupManagerPage),
    [groupPaths.participants]: framed('club', ParticipantsPage),
    [joiningPaths.editProfile]: framed('member', EditProfilePage, usersWhoStay),
    [memberPaths.importMembers]: framed('club-admin', ImportClubPage),
    [memberPaths.member]: framed('club-admin', MemberPage),
    [paymentPaths.pay]: framed('member', PayPage, usersWhoStay),
  },
  parts: { [clubPaths.welcome]: () => import('./club-welcome-parts.ts') },
  begin: {
    [clubPaths.welcome]: (client) =>
      beginInClub(client, clubPaths.welcome, async () =>
        (await import('./club-welcome-page.tsx')).beginWelcome(client),
      ),
  },
}
