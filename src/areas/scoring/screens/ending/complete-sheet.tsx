import { IconChevronRight, IconFlagCheck } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import * as say from '#areas/scoring/calls/messages/complete-sheet.ts'
import type { Team } from '#areas/scoring/rules/acts.ts'
import { type Outcome, outcomes } from '#areas/scoring/rules/match-kinds.ts'
import type { Score } from '#areas/scoring/rules/rally.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { Sheet, SheetItem } from '#kernel/web/ui/sheet.tsx'
import { type Match, teamName, teams } from '../match/match-words.ts'
import { type Ended, ways } from './ending-words.ts'

interface Props {
  readonly match: Match
  /** The score of each game, in the order of `sides`. */
  readonly games: readonly Score[]
  readonly sides?: readonly Team[] | undefined
  /** Free scoring: no rule determines the winner. */
  readonly isFree: boolean
  /** The winner if the match ends as it is; null if there is none. */
  readonly wouldWin: Team | null
  readonly isOpen: boolean
  readonly isBusy?: boolean
  readonly onClose: () => void
  readonly onComplete: (ending: Ended) => void
}

/** What the sheet asks: whether the match has ended, how else it ended, or which team an outcome is about. */
type Step = 'over' | 'how' | Outcome

/**
 * Asks before a match is completed. If no one has won, it asks how the match ended. In free scoring, it asks who won,
 * once someone has a point.
 */
export function CompleteSheet(props: Props) {
  const { games, isFree, wouldWin, isOpen, onClose, onComplete } = props
  const hasPoints = games.some((score) => Math.max(...score) > 0)
  const first = wouldWin !== null || (isFree && hasPoints) ? 'over' : 'how'
  const [chosenStep, setStep] = useState<Step | null>(null)
  const step = chosenStep ?? first
  const close = () => {
    setStep(null)
    onClose()
  }
  const complete = (ending: Ended) => {
    setStep(null)
    onComplete(ending)
  }
  const shared = { ...props, setStep, onClose: close, onComplete: complete }
  return (
    // A new step is a new dialog, so that the focus is in it.
    <Sheet key={step} isOpen={isOpen} title={titleOf(step, isFree)} onClose={close}>
      {step === 'over' ? (
        <Over {...shared} />
      ) : step === 'how' ? (
        <How {...shared} />
      ) : (
        <Who {...shared} outcome={step} />
      )}
    </Sheet>
  )
}

function titleOf(step: Step, isFree: boolean): string {
  if (step === 'over') return isFree ? say.whoWonThisMatch : say.completeThisMatch
  return step === 'how' ? say.howDidItEnd : ways[step].question
}

type Asking = Props & { readonly setStep: (step: Step | null) => void }

/** The games that count: an empty last one is dropped. */
function Games({ games }: Pick<Props, 'games'>) {
  const played = games.filter((score, index) => index === 0 || index < games.length - 1 || Math.max(...score) > 0)
  return <p>{played.map((score, index) => say.gameAt(index + 1, score.join(' – '))).join(' · ')}</p>
}

function Over({ match, games, sides = teams, isFree, wouldWin, isBusy = false, setStep, onClose, onComplete }: Asking) {
  return (
    <>
      <Games games={games} />
      {wouldWin && <p>{say.hasWon(teamName(match, wouldWin))}</p>}
      <p>{say.mayBeReopened}</p>
      {isFree &&
        sides.map((team) => (
          <Finish key={team} isBusy={isBusy} onClick={() => onComplete({ winner: team })}>
            {say.won(teamName(match, team))}
          </Finish>
        ))}
      <div className="sheet-acts">
        <Button kind="quiet" size="lg" onClick={onClose}>
          {say.notYet}
        </Button>
        <Button
          kind={isFree ? 'quiet' : 'ball'}
          size="lg"
          loading={isBusy}
          icon={<IconFlagCheck aria-hidden />}
          onClick={() => onComplete({})}
        >
          {isFree ? say.noWinner : say.completeMatch}
        </Button>
      </div>
      <Button kind="ghost" onClick={() => setStep('how')}>
        {say.itEndedAnotherWay}
      </Button>
    </>
  )
}

function How({ games, wouldWin, isFree, isBusy = false, setStep, onClose, onComplete }: Asking) {
  return (
    <>
      <Games games={games} />
      <p>{wouldWin === null && !isFree ? say.noOneHasWon : say.reopenWithin}</p>
      <div className="sheet-items">
        {outcomes.map((outcome) => (
          <SheetItem key={outcome} icon={<IconChevronRight aria-hidden />} onClick={() => setStep(outcome)}>
            {ways[outcome].label}
          </SheetItem>
        ))}
      </div>
      <div className="sheet-acts">
        <Button kind="quiet" size="lg" onClick={onClose}>
          {say.notYet}
        </Button>
        <Button kind="quiet" size="lg" loading={isBusy} onClick={() => onComplete({})}>
          {wouldWin === null ? say.completeWithoutWinner : say.completeMatch}
        </Button>
      </div>
    </>
  )
}

function Who(props: Asking & { readonly outcome: Outcome }) {
  const { match, outcome, games, sides = teams, isBusy = false, setStep, onComplete } = props
  const { answer, namesWinner } = ways[outcome]
  const winnerOf = (team: Team): Team => (namesWinner ? team : team === 1 ? 2 : 1)
  return (
    <>
      <Games games={games} />
      {sides.map((team) => (
        <Finish key={team} isBusy={isBusy} onClick={() => onComplete({ outcome, winner: winnerOf(team) })}>
          {answer(teamName(match, team))}
        </Finish>
      ))}
      <div className="sheet-acts">
        <Button kind="quiet" size="lg" onClick={() => setStep('how')}>
          {say.back}
        </Button>
        {/* Someone who retires has lost, so there is a winner. */}
        {outcome !== 'retired' && (
          <Button kind="quiet" size="lg" loading={isBusy} onClick={() => onComplete({ outcome })}>
            {say.noWinner}
          </Button>
        )}
      </div>
    </>
  )
}

interface FinishProps {
  readonly isBusy: boolean
  readonly onClick: () => void
  readonly children: ReactNode
}

/** Completes the match with one of two teams. */
function Finish({ isBusy, onClick, children }: FinishProps) {
  return (
    <Button size="lg" wide loading={isBusy} icon={<IconFlagCheck aria-hidden />} onClick={onClick}>
      {children}
    </Button>
  )
}
