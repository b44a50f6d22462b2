import { IconFlagCheck, IconPlayerTrackNext } from '@tabler/icons-react'
import { Button } from '../../../../ui/button.tsx'
import type { Board } from './board-state.ts'

interface Props {
  readonly board: Board
  readonly onNext: () => void
  readonly onComplete: () => void
}

/** `Next Game`, and for the owner `Complete Match`, which moves to the row above once the match is won. */
export function EndsRow({ board, onNext, onComplete }: Props) {
  const { phase, isOwner, view } = board
  const mayStart = phase !== 'watching' && phase !== 'completed' && phase !== 'first-server'
  const mayComplete = phase !== 'completed' && !view.isElsewhere
  return (
    <div className="ends">
      <Button
        kind="quiet"
        size="lg"
        aria-disabled={!mayStart}
        icon={<IconPlayerTrackNext aria-hidden />}
        onClick={() => mayStart && onNext()}
      >
        Next Game
      </Button>
      {isOwner && (
        <Button
          kind="quiet"
          size="lg"
          className={phase === 'match-won' ? 'is-elsewhere' : undefined}
          aria-disabled={!mayComplete}
          icon={<IconFlagCheck aria-hidden />}
          onClick={() => mayComplete && onComplete()}
        >
          Complete Match
        </Button>
      )}
    </div>
  )
}
