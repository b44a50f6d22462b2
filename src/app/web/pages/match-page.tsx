import { MatchView } from '#areas/scoring/screens/match-view.tsx'
import { lazyPart } from '#kernel/web/ui/lazy-part.tsx'
import { lazyScreen } from '#kernel/web/ui/lazy-screen.ts'
import { Waiting } from '#kernel/web/ui/waiting.tsx'

const { Later: MatchPlayers } = lazyPart(
  async () => (await import('#areas/follow/screens/match-players.tsx')).MatchPlayers,
  <Waiting label="Loading players to follow" blocks={[10]} />,
)

/** Loaded by the tap that opens it. */
const ShareSheet = lazyScreen(() => import('#areas/scoreboard/screens/share/share-sheet.tsx'), 'ShareSheet')

/** `/match/:matchId`: the match, its players to follow, and its score for other pages and streams. */
export function MatchPage() {
  return (
    <MatchView
      players={(match) => <MatchPlayers match={match} />}
      share={(match, onClose) => <ShareSheet match={match} isOpen onClose={onClose} />}
    />
  )
}
