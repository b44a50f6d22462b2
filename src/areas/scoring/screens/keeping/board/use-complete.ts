import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { scoringPaths } from '#areas/scoring/calls/pages.ts'
import { checkForLiveMatch, completeMatch, liveMatches, matchCount, matches } from '#areas/scoring/calls/scoring.ts'
import { hasPoints } from '#areas/scoring/rules/game-in-play.ts'
import { refresh, useSend } from '#kernel/web/api/hooks.ts'
import { toast } from '#kernel/web/ui/toast.tsx'
import type { Ended } from '../../ending/ending-words.ts'
import type { ThankYouMatch } from '../../ending/thanked.ts'
import type { Board } from './board-state.ts'
import { endKept } from './kept-store.ts'

/**
 * Completes the match and opens the thank-you page (spec 000 §4). The writer does it through the queue, behind taps
 * that are still waiting; an owner who only watches uses the call.
 */
export function useComplete({ match, acts, view }: Board): (ending: Ended) => void {
  const navigate = useNavigate()
  const client = useQueryClient()
  const sending = useSend(completeMatch, {
    onDone: ({ prize_entry }) => finish(prize_entry),
    onRefused: (error) => toast(error.message, 'bad'),
  })
  const finish = (hasChance: boolean) => {
    endKept(match.match_id)
    refresh(client, [checkForLiveMatch, liveMatches, matches, matchCount])
    void navigate(scoringPaths.thankYou, { state: { matchId: match.match_id, hasChance } satisfies ThankYouMatch })
  }
  const isDone = view.last?.kind === 'complete' && view.state.status === 'Completed' && view.link === 'saved'
  useEffect(() => {
    const { gamesWon, matchWon } = view.state
    const hasChance = Math.max(...gamesWon) > 0 || (matchWon !== null && hasPoints(view.state))
    if (isDone && view.waiting.length === 0) finish(hasChance)
  }, [isDone, view.waiting.length])
  return (ending) => {
    if (view.mayWrite) acts.complete(ending)
    else sending.mutate({ params: { matchId: String(match.match_id) }, body: ending })
  }
}
