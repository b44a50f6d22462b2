import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { Button } from '#kernel/web/ui/button.tsx'
import type { ScoredGame } from './shown-scores.ts'

interface Props {
  readonly games: readonly ScoredGame[]
  readonly round: number
  readonly onRound: (round: number) => void
}

/** Chooses a round; each says how many of its games have a score. */
export function RoundTabs({ games, round, onRound }: Props) {
  const rounds = [...new Set(games.map((game) => game.round))].sort((one, other) => one - other)
  return (
    <nav aria-label="Rounds" className="row round-tabs" data-taps="quick">
      {rounds.map((one) => {
        const roundGames = games.filter((game) => game.round === one)
        const scored = roundGames.filter(({ state }) => state !== 'open').length
        const isDisputed = roundGames.some(({ state }) => state === 'disputed')
        return (
          <Button
            key={one}
            kind="quiet"
            aria-pressed={one === round}
            icon={iconOf(isDisputed, scored === roundGames.length)}
            onClick={() => onRound(one)}
          >
            Round {one}{' '}
            <span className="num round-count">
              {scored}/{roundGames.length}{' '}
              <span className="unseen">games scored{isDisputed && ', teams disagree'}</span>
            </span>
          </Button>
        )
      })}
    </nav>
  )
}

function iconOf(isDisputed: boolean, isComplete: boolean) {
  if (isDisputed) return <IconAlertTriangle aria-hidden size={22} />
  return isComplete ? <IconCircleCheck aria-hidden size={22} /> : undefined
}

/** The round to start with: the first one in which some game has no score, or else the last one. */
export function roundToBegin(games: readonly ScoredGame[]): number {
  const open = games.filter(({ state }) => state === 'open' || state === 'disputed').map(({ round }) => round)
  return open.length > 0 ? Math.min(...open) : Math.max(1, ...games.map(({ round }) => round))
}
