import { useParams, useSearchParams } from 'react-router'
import { readKept } from '../../api/storage.ts'
import { routes } from '../../app/paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Failed } from '../../ui/failed.tsx'
import { Page } from '../../ui/page.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { AcceptInvite } from './keeping/accept-invite.tsx'
import { KeeperBoard } from './keeping/keeper-board.tsx'
import { useCourt } from './keeping/queue/use-court.ts'

/** `/scorekeeper/:matchId`: a volunteer keeps the score with one thumb (spec 000 §2, §4). */
export function Scorekeeper() {
  const { matchId = '' } = useParams()
  const [search] = useSearchParams()
  const token = search.get('invite')
  return token ? (
    <AcceptInvite key={token} matchId={matchId} token={token} />
  ) : (
    <Keeper key={matchId} matchId={matchId} />
  )
}

function Keeper({ matchId }: { matchId: string }) {
  const { ready, error, retry } = useCourt(matchId)
  if (ready) return <KeeperBoard {...ready} />
  if (!error) return <Waiting label="Loading the match" blocks={[3, 2.5, 22, 4, 4]} />
  return (
    <Page title="Scorekeeper" width="narrow">
      <Failed error={error} retry={retry}>
        {readKept('kept') === true && (
          <ButtonLink kind="quiet" to={routes.keptTaps}>
            Taps kept on this phone
          </ButtonLink>
        )}
        <ButtonLink kind="quiet" to={routes.home}>
          Home
        </ButtonLink>
      </Failed>
    </Page>
  )
}
