import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { checkForLiveMatch, completeMatch, liveMatches, matchCount, matches } from '#contract/scoring/scoring'
import { refresh, useSend } from '../../../../api/hooks.ts'
import { routes } from '../../../../app/paths.ts'
import { toast } from '../../../../ui/toast.tsx'
import type { Board } from './board-state.ts'
import { forgetMode } from './use-tap-mode.ts'

/**
 * Completes the match and goes to the thank-you page (spec 000 §4). The writer does it through the queue, behind the
 * taps that still wait; an owner who only watches uses the call.
 */
export function useComplete({ match, acts, view }: Board): () => void {
  const navigate = useNavigate()
  const client = useQueryClient()
  const sending = useSend(completeMatch, {
    onDone: () => finish(),
    onRefused: (error) => toast(error.message, 'bad'),
  })
  const finish = () => {
    forgetMode(match.match_id)
    refresh(client, [checkForLiveMatch, liveMatches, matches, matchCount])
    void navigate(routes.thankYou)
  }
  const isDone = view.last?.kind === 'complete' && view.state.status === 'Completed' && view.link === 'saved'
  useEffect(() => {
    if (isDone && view.waiting.length === 0) finish()
  }, [isDone, view.waiting.length])
  return () => {
    if (view.mayWrite) acts.complete()
    else sending.mutate({ params: { matchId: String(match.match_id) }, body: {} })
  }
}
