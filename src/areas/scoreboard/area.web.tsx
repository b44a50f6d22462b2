import { scorekeeperRoles } from '#areas/platform/rules/roles.ts'
import { framePaths } from '#kernel/calls/frame-paths.ts'
import { type AreaWeb, framed, withRole } from '#kernel/web/frame/area-web.ts'
import { lazyScreen } from '#kernel/web/ui/lazy-screen.ts'
import { scoreboardPaths } from './calls/pages.ts'

const ScoreboardMenu = lazyScreen(() => import('./screens/scoreboard-menu.tsx'), 'ScoreboardMenu')
const ScoreboardManager = lazyScreen(() => import('./screens/scoreboard-manager.tsx'), 'ScoreboardManager')

/** What the area gives the web. */
export const area: AreaWeb = {
  screens: {
    [scoreboardPaths.scoreboardMenu]: framed('common', ScoreboardMenu, withRole(scorekeeperRoles, framePaths.home)),
    [scoreboardPaths.scoreboardManager]: framed(
      'common',
      ScoreboardManager,
      withRole(['scoreboard'], framePaths.login),
    ),
  },
}
