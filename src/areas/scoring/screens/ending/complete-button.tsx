import { IconFlagCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import * as say from '#areas/scoring/calls/messages/ending.ts'
import { scoringPaths } from '#areas/scoring/calls/pages.ts'
import { checkForLiveMatch, completeMatch, liveMatches, matchCount, matches } from '#areas/scoring/calls/scoring.ts'
import type { Team } from '#areas/scoring/rules/acts.ts'
import { useSend } from '#kernel/web/api/hooks.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import type { Match } from '../match/match-words.ts'
import { CompleteSheet } from './complete-sheet.tsx'
import type { ThankYouMatch } from './thanked.ts'

/** Completes the user's own live match from outside the scorekeeper's screen, after the same question as there. */
export function CompleteButton({ match }: { match: Match }) {
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const params = { matchId: String(match.match_id) }
  const completing = useSend(completeMatch, {
    refresh: [checkForLiveMatch, liveMatches, matches, matchCount],
    onDone: ({ match_id, prize_entry }) =>
      void navigate(scoringPaths.thankYou, {
        state: { matchId: match_id, hasChance: prize_entry } satisfies ThankYouMatch,
      }),
    onRefused: (error) => {
      setAsking(false)
      toast(error.message, 'bad')
    },
  })
  return (
    <>
      <Button kind="quiet" icon={<IconFlagCheck aria-hidden />} onClick={() => setAsking(true)}>
        {say.completeMatch}
      </Button>
      <CompleteSheet
        match={match}
        games={match.games_list.map(({ t1_score, t2_score }) => [t1_score, t2_score] as const)}
        isFree={match.rules.startsWith('free')}
        wouldWin={winnerOf(match)}
        isOpen={isAsking}
        isBusy={completing.isPending}
        onClose={() => setAsking(false)}
        onComplete={(body) => completing.mutate({ params, body })}
      />
    </>
  )
}

/** The winner if the match ends as it is; in a timed match the leader. */
function winnerOf({ won, rules, score_team1, score_team2 }: Match): Team | null {
  if (won === 1 || won === 2) return won
  if (!rules.startsWith('timed') || score_team1 === score_team2) return null
  return score_team1 > score_team2 ? 1 : 2
}
