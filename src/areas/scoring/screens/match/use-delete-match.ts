import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import * as say from '#areas/scoring/calls/messages/delete-match.ts'
import { scoringPaths } from '#areas/scoring/calls/pages.ts'
import { checkForLiveMatch, deleteMatch, liveMatches, matches, undeleteMatch } from '#areas/scoring/calls/scoring.ts'
import { refresh, useSend } from '#kernel/web/api/hooks.ts'
import { CallError, send } from '#kernel/web/api/send.ts'
import { useUser } from '#kernel/web/api/session.ts'
import { readStored } from '#kernel/web/api/storage.ts'
import { toast } from '#kernel/web/ui/toast.tsx'
import { endKept } from '../keeping/board/kept-store.ts'

const lists = [checkForLiveMatch, liveMatches, matches]

/** Deletes a match: says so, offers to undo it, forgets what this device stored of it, and goes home (spec 000 §4). */
export function useDeleteMatch(matchId: number) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const { user_id } = useUser()
  const undo = async () => {
    try {
      await send(undeleteMatch, { params: { matchId: String(matchId) }, body: {} })
      toast(say.matchRestored)
    } catch (error) {
      toast(error instanceof CallError ? error.message : say.notRestored, 'bad')
    }
    refresh(client, lists)
  }
  const sending = useSend(deleteMatch, {
    refresh: lists,
    onDone: () => {
      void setAside(matchId, user_id)
      endKept(matchId)
      toast(say.matchDeleted, 'ok', { label: say.undo, run: () => void undo() })
      void navigate(scoringPaths.home)
    },
    onRefused: (error) => toast(error.message, 'bad'),
  })
  return { isPending: sending.isPending, run: () => sending.mutate({ params: { matchId: String(matchId) } }) }
}

/** The match's waiting acts are no longer sent, but stay readable. */
async function setAside(match_id: number, user_id: number): Promise<void> {
  if (readStored('kept') !== true) return
  const { setAsideDeleted } = await import('../kept/set-aside-deleted.ts')
  await setAsideDeleted({ match_id, user_id })
}
