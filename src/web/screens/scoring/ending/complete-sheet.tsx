import { IconFlagCheck } from '@tabler/icons-react'
import type { Team } from '#domain/scoring/acts'
import type { Score } from '#domain/scoring/rally'
import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { type Match, teamName, teams } from '../match/match-words.ts'

interface Props {
  readonly match: Match
  /** The score of each game. */
  readonly games: readonly Score[]
  /** Free scoring: no rule knows who has won. */
  readonly isFree: boolean
  readonly isOpen: boolean
  readonly isBusy?: boolean
  readonly onClose: () => void
  readonly onComplete: (winner?: Team) => void
}

/** Asks before a match is completed; in free scoring also who has won it, once somebody has a point. */
export function CompleteSheet({ match, games, isFree, isOpen, isBusy = false, onClose, onComplete }: Props) {
  const asksWinner = isFree && games.some((score) => Math.max(...score) > 0)
  return (
    <Sheet isOpen={isOpen} title={asksWinner ? 'Who won this match?' : 'Complete this match?'} onClose={onClose}>
      <p>{games.map((score, index) => `Game ${index + 1}: ${score.join(' – ')}`).join(', ')}.</p>
      <p>Then the match is over. If that was a mistake, you can reopen it for 24 hours.</p>
      {asksWinner &&
        teams.map((team) => (
          <Button
            key={team}
            size="lg"
            wide
            loading={isBusy}
            icon={<IconFlagCheck aria-hidden />}
            onClick={() => onComplete(team)}
          >
            {teamName(match, team)} won
          </Button>
        ))}
      <div className="sheet-acts">
        <Button kind="quiet" size="lg" onClick={onClose}>
          Not yet
        </Button>
        <Button
          kind={asksWinner ? 'quiet' : 'ball'}
          size="lg"
          loading={isBusy}
          icon={<IconFlagCheck aria-hidden />}
          onClick={() => onComplete()}
        >
          {asksWinner ? 'Nobody won' : 'Complete Match'}
        </Button>
      </div>
    </Sheet>
  )
}
