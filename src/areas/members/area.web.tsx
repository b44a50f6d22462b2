import { type AreaWeb, framed } from '#kernel/web/frame/area-web.ts'
import { lazyScreen } from '#kernel/web/ui/lazy-screen.ts'
import { memberPaths } from './calls/pages.ts'

const MemberList = lazyScreen(() => import('./screens/member-list.tsx'), 'MemberList')
const Download = lazyScreen(() => import('./screens/download.tsx'), 'Download')
const MergeAccounts = lazyScreen(() => import('./screens/merge-accounts.tsx'), 'MergeAccounts')

/** What the area gives the web. */
export const area: AreaWeb = {
  screens: {
    [memberPaths.members]: framed('club-admin', MemberList),
    [memberPaths.download]: framed('club-admin', Download),
    [memberPaths.mergeAccounts]: framed('club-admin', MergeAccounts),
  },
}
