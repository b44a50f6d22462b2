import { useQuery } from '@tanstack/react-query'
import { Navigate } from 'react-router'
import { acceptInvite } from '#areas/scoring/calls/acts.ts'
import * as say from '#areas/scoring/calls/messages/invitation.ts'
import { scoringPaths } from '#areas/scoring/calls/pages.ts'
import { scorekeeperPath } from '#areas/scoring/calls/scorekeeper-path.ts'
import { send } from '#kernel/web/api/send.ts'
import { useUser } from '#kernel/web/api/session.ts'
import { ButtonLink } from '#kernel/web/ui/button.tsx'
import { Failed } from '#kernel/web/ui/failed.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Waiting } from '#kernel/web/ui/waiting.tsx'

/**
 * Joins a match with an invitation link's token, then shows the screen without the token. Joining twice does no harm.
 */
export function AcceptInvite({ matchId, token }: { matchId: string; token: string }) {
  const user = useUser()
  const joining = useQuery({
    queryKey: [acceptInvite.name, matchId, token],
    queryFn: () => send(acceptInvite, { params: { matchId }, body: { token } }),
  })
  if (joining.isPending) return <Waiting label={say.openingTheInvitation} />
  if (joining.isError) {
    return (
      <Page title={say.invitation} width="narrow">
        <Failed error={joining.error} retry={joining.refetch}>
          <ButtonLink kind="quiet" to={scoringPaths.home}>
            {say.home}
          </ButtonLink>
        </Failed>
      </Page>
    )
  }
  return <Navigate to={scorekeeperPath(Number(matchId), user)} replace />
}
