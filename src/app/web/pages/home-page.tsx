import { Home } from '#areas/scoring/screens/home.tsx'
import { lazyScreen } from '#kernel/web/ui/lazy-screen.ts'

// Only the scoreboard account sees it.
const ScoreboardMenu = lazyScreen(() => import('#areas/scoreboard/screens/scoreboard-menu.tsx'), 'ScoreboardMenu')

/** `/`: live and completed matches; the scoreboard account sees its menu instead. */
export const HomePage = () => <Home scoreboardMenu={<ScoreboardMenu />} />
