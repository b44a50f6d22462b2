import { type AreaWeb, framed, usersWhoStay } from '#kernel/web/frame/area-web.ts'
import { lazyScreen } from '#kernel/web/ui/lazy-screen.ts'
import { directoryPaths } from './calls/pages.ts'

const Directory = lazyScreen(() => import('./screens/directory.tsx'), 'Directory')
const GroupDirectory = lazyScreen(() => import('./screens/directory.tsx'), 'GroupDirectory')
const SendEmail = lazyScreen(() => import('./screens/send-email.tsx'), 'SendEmail')
const MemberMail = lazyScreen(() => import('./screens/member-mail.tsx'), 'MemberMail')

/** What the area gives the web. */
export const area: AreaWeb = {
  screens: {
    [directoryPaths.directory]: framed('member', Directory, usersWhoStay),
    [directoryPaths.groupDirectory]: framed('member', GroupDirectory, usersWhoStay),
    [directoryPaths.sendEmail]: framed('member', SendEmail, usersWhoStay),
    [directoryPaths.memberMail]: framed('member', MemberMail),
  },
}
