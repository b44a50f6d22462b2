import { IconArrowsExchange, IconFlagCheck, IconPlayerTrackNext } from '@tabler/icons-react'
import * as say from '#areas/scoring/calls/messages/keeper.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import type { Board } from './board-state.ts'

interface Props {
  readonly board: Board
  readonly onNext: () => void
  readonly onComplete: () => void
}

/**
 * `Next Game`, and for the owner `Complete Match`; each moves to the row above while it is the next step. The
 * question about ends is in their place until someone has answered it.
 */
export function EndsRow({ board, onNext, onComplete }: Props) {
  const { phase, isOwner, view } = board
  if (board.isAskingEnds) return <AskEnds board={board} />
  const mayStart = phase !== 'watching' && phase !== 'completed' && phase !== 'first-server'
  const mayComplete = phase !== 'completed' && !view.isElsewhere
  return (
    <div className="ends">
      <Button
        kind="quiet"
        size="lg"
        className={phase === 'game-won' ? 'is-elsewhere' : undefined}
        aria-disabled={!mayStart}
        icon={<IconPlayerTrackNext aria-hidden />}
        onClick={() => mayStart && onNext()}
      >
        {say.nextGame}
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
          {say.completeMatch}
        </Button>
      )}
    </div>
  )
}

/** Stays until it is answered: the tiles change places like the teams, or stay. */
function AskEnds({ board: { answerEnds } }: { board: Board }) {
  return (
    <section className="ends-ask" aria-labelledby="ends-ask">
      <strong id="ends-ask">{say.changeEndsNow}</strong>
      <Button size="lg" icon={<IconArrowsExchange aria-hidden />} onClick={() => answerEnds(true)}>
        {say.swapSides}
      </Button>
      <Button kind="quiet" size="lg" onClick={() => answerEnds(false)}>
        {say.keepSides}
      </Button>
    </section>
  )
}
