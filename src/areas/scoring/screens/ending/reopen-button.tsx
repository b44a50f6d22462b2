import { IconPlayerPlay } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { mayReopen } from '#areas/scoring/calls/acts.ts'
import * as say from '#areas/scoring/calls/messages/ending.ts'
import { scorekeeperPath } from '#areas/scoring/calls/scorekeeper-path.ts'
import {
  checkForLiveMatch,
  getMatch,
  leftAloneMatches,
  liveMatches,
  matchCount,
  matches,
  reopenMatch,
} from '#areas/scoring/calls/scoring.ts'
import { useSend } from '#kernel/web/api/hooks.ts'
import type { User } from '#kernel/web/api/session.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'

/** Continues the user's own match that was completed automatically or by mistake, on its scorekeeper's screen. */
export function ReopenButton({ matchId, user }: { matchId: number; user: User }) {
  const navigate = useNavigate()
  const reopening = useSend(reopenMatch, {
    refresh: [leftAloneMatches, checkForLiveMatch, liveMatches, matches, matchCount, getMatch, mayReopen],
    onDone: () => void navigate(scorekeeperPath(matchId, user)),
    onRefused: (error) => toast(error.message, 'bad'),
  })
  return (
    <Button
      kind="quiet"
      icon={<IconPlayerPlay aria-hidden />}
      loading={reopening.isPending}
      onClick={() => reopening.mutate({ params: { matchId: String(matchId) }, body: {} })}
    >
      {say.reopenMatch}
    </Button>
  )
}
