import { useParams, useSearchParams } from 'react-router'
import * as say from '#areas/scoring/calls/messages/keeper.ts'
import { scoringPaths } from '#areas/scoring/calls/pages.ts'
import { readStored } from '#kernel/web/api/storage.ts'
import { ButtonLink } from '#kernel/web/ui/button.tsx'
import { lazyScreen } from '#kernel/web/ui/lazy-screen.ts'
import { Loading } from '#kernel/web/ui/loading.tsx'
import { KeeperBoard } from './keeping/keeper-board.tsx'
import { useMatchStore } from './keeping/queue/use-match-store.ts'
import type { LoadShare } from './match/share-match.ts'

const AcceptInvite = lazyScreen(() => import('./keeping/accept-invite.tsx'), 'AcceptInvite')

/** `/scorekeeper/:matchId`: a volunteer keeps the score with one thumb (spec 000 §2, §4). */
export function Scorekeeper({ loadShare }: { loadShare: LoadShare }) {
  const { matchId = '' } = useParams()
  const [search] = useSearchParams()
  const token = search.get('invite')
  return token ? (
    <AcceptInvite key={token} matchId={matchId} token={token} />
  ) : (
    <Keeper key={matchId} matchId={matchId} loadShare={loadShare} />
  )
}

function Keeper({ matchId, loadShare }: { matchId: string; loadShare: LoadShare }) {
  const { ready, error, retry } = useMatchStore(matchId)
  if (ready) return <KeeperBoard {...ready} loadShare={loadShare} />
  const isGone = error?.status === 404
  return (
    <Loading
      reads={[{ data: ready, error: error ?? null, refetch: isGone ? undefined : retry }]}
      label={say.loadingMatch}
      blocks={[3, 2.5, 22, 4, 4]}
      page={{ title: isGone ? say.matchNotFound : say.scorekeeper, width: 'narrow' }}
      help={
        <>
          {readStored('kept') === true && (
            <ButtonLink kind="quiet" to={scoringPaths.keptTaps}>
              {say.tapsOnThisPhone}
            </ButtonLink>
          )}
          <ButtonLink kind="quiet" to={scoringPaths.home}>
            {say.home}
          </ButtonLink>
        </>
      }
    />
  )
}
