import { useState } from 'react'
import type { GameEnd } from '#kernel/rules/game-points.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { TextField } from '#kernel/web/ui/fields.tsx'
import { questionAbout } from '../scores/score-question.tsx'
import { typedScore } from '../scores/shown-scores.ts'
import type { Report } from './my-event.ts'

interface Props {
  readonly round: number
  /** Where the game ends. */
  readonly end: GameEnd
  readonly onSend: (report: Omit<Report, 'round'>) => void
  readonly onClose: () => void
}

/** Both numbers of the player's own game, their own team's first. */
export function EnterGame({ round, end, onSend, onClose }: Props) {
  const [we, setWe] = useState('')
  const [they, setThey] = useState('')
  const [isAsked, setAsked] = useState(false)
  const [ownScore, theirScore] = [typedScore(we), typedScore(they)]
  const [doubted, setDoubted] = useState('')
  const question = ownScore === null || theirScore === null ? undefined : questionAbout(end, [ownScore, theirScore])
  // Asked when they save it, not while they type.
  const isDoubted = question !== undefined && question === doubted
  const complaint = (score: number | null) => (isAsked && score === null ? 'Enter 0 to 99' : undefined)
  return (
    <form
      className="enter-game"
      aria-label={`Score for round ${round}`}
      onSubmit={(event) => {
        event.preventDefault()
        setAsked(true)
        if (ownScore === null || theirScore === null) return
        if (question === undefined || isDoubted) onSend({ own: ownScore, theirs: theirScore })
        else setDoubted(question)
      }}
    >
      <TextField
        label="We"
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        value={we}
        error={complaint(ownScore)}
        onChange={({ currentTarget }) => setWe(currentTarget.value)}
      />
      <TextField
        label="They"
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        value={they}
        error={complaint(theirScore)}
        onChange={({ currentTarget }) => setThey(currentTarget.value)}
      />
      {isDoubted && (
        <div className="enter-question">
          <Alert kind="warn">{question}</Alert>
        </div>
      )}
      <div className="row enter-acts">
        <Button type="submit">{isDoubted ? 'Yes, save it' : 'Save score'}</Button>
        <Button kind="ghost" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
