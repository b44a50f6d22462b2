import { type AreaWeb, framed } from '#kernel/web/frame/area-web.ts'
import { lazyScreen } from '#kernel/web/ui/lazy-screen.ts'
import { clubMailPaths } from './calls/pages.ts'

const EmailGroup = lazyScreen(() => import('./screens/email-group.tsx'), 'EmailGroup')
const EmailMembers = lazyScreen(() => import('./screens/email-members.tsx'), 'EmailMembers')
const SentEmails = lazyScreen(() => import('./screens/sent-emails.tsx'), 'SentEmails')
const GroupSentEmails = lazyScreen(() => import('./screens/sent-emails.tsx'), 'GroupSentEmails')
const WelcomeEmail = lazyScreen(() => import('./screens/club-texts.tsx'), 'WelcomeEmail')
const VerificationEmail = lazyScreen(() => import('./screens/club-texts.tsx'), 'VerificationEmail')
const HomepageEditor = lazyScreen(() => import('./screens/club-texts.tsx'), 'HomepageEditor')

/** What the area gives the web. */
export const area: AreaWeb = {
  screens: {
    [clubMailPaths.emailGroup]: framed('club', EmailGroup),
    [clubMailPaths.emailMembers]: framed('club-admin', EmailMembers),
    [clubMailPaths.sentEmails]: framed('club-admin', SentEmails),
    [clubMailPaths.groupEmails]: framed('club', GroupSentEmails),
    [clubMailPaths.welcomeEmail]: framed('club-admin', WelcomeEmail),
    [clubMailPaths.verificationEmail]: framed('club-admin', VerificationEmail),
    [clubMailPaths.homepage]: framed('club-admin', HomepageEditor),
  },
}
