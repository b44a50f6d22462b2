import { IconDeviceMobile } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { keepGameLive } from '#areas/rosters/calls/live-games.ts'
import { scoringPaths } from '#areas/scoring/calls/pages.ts'
import { scorekeeperPath } from '#areas/scoring/calls/scorekeeper-path.ts'
import { pathTo } from '#kernel/calls/pages.ts'
import { useSend } from '#kernel/web/api/hooks.ts'
import { useUser } from '#kernel/web/api/session.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import type { ScoredGame } from './shown-scores.ts'

interface Props {
  readonly eid: number
  readonly game: Pick<ScoredGame, 'round' | 'court' | 'did'>
  /** The court's name, so that screen readers can tell the buttons apart. */
  readonly court: string
}

/** Opens a game in the live scorekeeper; if someone is already scoring it, links to the match. */
export function KeepLive({ eid, game: { round, court, did }, court: name }: Props) {
  const user = useUser()
  const navigate = useNavigate()
  const { mutate, isPending } = useSend(keepGameLive, {
    onDone: ({ match_id: matchId, is_own: isOwn }) =>
      void navigate(isOwn ? scorekeeperPath(matchId, user) : pathTo(scoringPaths.match, { matchId })),
    onRefused: ({ code, message, detail }) => {
      const matchId = detail['match_id']
      const resume = { label: 'Resume', run: () => void navigate(scorekeeperPath(Number(matchId), user)) }
      toast(message, 'warn', code === 'match-live-already' ? resume : undefined)
    },
  })
  return (
    <Button
      kind="ghost"
      size="sm"
      loading={isPending}
      icon={<IconDeviceMobile aria-hidden size={22} />}
      onClick={() => mutate({ params: { eid: String(eid) }, body: { did, round, court } })}
    >
      Keep score live{' '}
      <span className="unseen">
        for round {round}, {name}
      </span>
    </Button>
  )
}
