import { lazyPart } from '#kernel/web/ui/lazy-part.tsx'
import { lazyScreen } from '#kernel/web/ui/lazy-screen.ts'
import { Waiting } from '#kernel/web/ui/waiting.tsx'
import { MatchView } from '../../../web/screens/scoring/match-view.tsx'

const { Later: MatchPlayers } = lazyPart(
  async () => (await import('../../../web/screens/follow/match-players.tsx')).MatchPlayers,
  <Waiting label="Loading players to follow" blocks={[10]} />,
)

/** Loaded by the tap that opens it. */
const ShareSheet = lazyScreen(() => import('../../../web/screens/scoreboard/share/share-sheet.tsx'), 'ShareSheet')

/** `/match/:matchId`: the match, its players to follow, and its score for other pages and streams. */
export function MatchPage() {
  return (
    <MatchView
      players={(match) => <MatchPlayers match={match} />}
      share={(match, onClose) => <ShareSheet match={match} isOpen onClose={onClose} />}
    />
  )
}
