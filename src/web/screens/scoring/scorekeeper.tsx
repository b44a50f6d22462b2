import { useParams, useSearchParams } from 'react-router'
import { getMatch } from '#contract/scoring'
import { getActs } from '#contract/scoring-acts'
import { useCall } from '../../api/hooks.ts'
import { routes } from '../../app/paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Failed } from '../../ui/failed.tsx'
import { Page } from '../../ui/page.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { AcceptInvite } from './keeping/accept-invite.tsx'
import { KeeperBoard } from './keeping/board.tsx'

/** `/scorekeeper/:matchId`: a volunteer keeps the score, by one thumb (spec 000 §2, §4). */
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
  const match = useCall(getMatch, { params: { matchId } }, { staleTime: 60_000 })
  const log = useCall(getActs, { params: { matchId }, query: {} }, { staleTime: 0 })
  const row = match.data?.[0]

  const failed = match.isError ? match : log.isError ? log : undefined
  if (failed?.error) {
    return (
      <Page title="Scorekeeper" width="narrow">
        <Failed error={failed.error} retry={failed.refetch}>
          <ButtonLink kind="quiet" to={routes.home}>
            Home
          </ButtonLink>
        </Failed>
      </Page>
    )
  }
  // An old log would be a wrong score: the screen waits for one that was read for it.
  if (!row || !log.data || !log.isFetchedAfterMount)
    return <Waiting label="Loading the match" blocks={[3, 2.5, 22, 4, 4]} />
  return <KeeperBoard match={row.match} log={log.data} />
}
