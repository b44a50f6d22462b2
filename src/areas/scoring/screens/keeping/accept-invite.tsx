import { useQuery } from '@tanstack/react-query'
import { Navigate } from 'react-router'
import { acceptInvite } from '#areas/scoring/calls/acts.ts'
import * as say from '#areas/scoring/calls/messages/invitation.ts'
import { scoringPaths } from '#areas/scoring/calls/pages.ts'
import { scorekeeperPath } from '#areas/scoring/calls/scorekeeper-path.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { type CallError, send } from '#kernel/web/api/send.ts'
import { useUser } from '#kernel/web/api/session.ts'
import { ButtonLink } from '#kernel/web/ui/button.tsx'
import { Loading } from '#kernel/web/ui/loading.tsx'

/**
 * Joins a match with an invitation link's token, then shows the screen without the token. Joining twice does no harm.
 */
export function AcceptInvite({ matchId, token }: { matchId: string; token: string }) {
  const user = useUser()
  const joining = useQuery<Gotten<typeof acceptInvite>, CallError>({
    queryKey: [acceptInvite.name, matchId, token],
    queryFn: () => send(acceptInvite, { params: { matchId }, body: { token } }),
  })
  if (joining.data === undefined)
    return (
      <Loading
        reads={[joining]}
        label={say.openingTheInvitation}
        page={{ title: say.invitation, width: 'narrow' }}
        help={
          <ButtonLink kind="quiet" to={scoringPaths.home}>
            {say.home}
          </ButtonLink>
        }
      />
    )
  return <Navigate to={scorekeeperPath(Number(matchId), user)} replace />
}
