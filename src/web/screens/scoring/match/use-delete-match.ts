import { useNavigate } from 'react-router'
import { checkForLiveMatch, deleteMatch, liveMatches } from '#contract/scoring'
import { useSend } from '../../../api/hooks.ts'
import { useUser } from '../../../api/session.ts'
import { routes } from '../../../app/paths.ts'
import { toast } from '../../../ui/toast.tsx'
import { localActs } from '../keeping/act-store.ts'
import { forgetMode } from '../keeping/use-mode.ts'

/** Deletes a match: says so, forgets what this device kept of it, and goes home (spec 000 §4). */
export function useDeleteMatch(matchId: number) {
  const navigate = useNavigate()
  const { user_id } = useUser()
  const sending = useSend(deleteMatch, {
    refresh: [checkForLiveMatch, liveMatches],
    onDone: () => {
      localActs.write(matchId, user_id, [])
      forgetMode(matchId)
      toast('Match Successfully Deleted')
      void navigate(routes.home)
    },
    onRefused: (error) => toast(error.message, 'bad'),
  })
  return { isPending: sending.isPending, run: () => sending.mutate({ params: { matchId: String(matchId) } }) }
}
