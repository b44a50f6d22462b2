import { useState } from 'react'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { DivisionChoice } from './division-choice.tsx'
import { type Invite, isIn, spotsOf } from './words.ts'

type Offered = Invite['yes_divisions'][number]

/**
 * The division that is asked for together with a Yes, and its question. Members who are in find the same question
 * among the steps below. Visitors with an email's link have no steps. If only one division fits, it is already
 * chosen.
 */
export function useDivisionOfYes(invite: Invite, isByLink: boolean) {
  const [divisionId, setDivisionId] = useState(invite.invitation?.sid ?? undefined)
  const [isMissing, setMissing] = useState(false)
  const offered = isByLink || !isIn(invite) ? invite.yes_divisions : []
  const fitting = offered.filter(({ fits }) => fits)
  const only = fitting.length === 1 ? fitting[0]?.sid : undefined
  const sid = only ?? fitting.find((one) => one.sid === divisionId)?.sid
  return {
    question: offered.length > 0 && (
      <Question
        offered={offered}
        sid={sid}
        isMissing={isMissing && sid === undefined}
        onChoose={(one) => {
          setDivisionId(one)
          setMissing(false)
        }}
      />
    ),
    /** Calls `sayYes` with the division, or asks for it; while every division is full, a Yes goes without one. */
    answer: (sayYes: (sid?: number) => void) => {
      if (fitting.length > 0 && sid === undefined) setMissing(true)
      else sayYes(sid)
    },
  }
}

interface Props {
  readonly offered: readonly Offered[]
  readonly sid: number | undefined
  readonly isMissing: boolean
  readonly onChoose: (sid: number) => void
}

function Question({ offered, sid, isMissing, onChoose }: Props) {
  const isFull = !offered.some(({ fits }) => fits)
  return (
    <>
      <fieldset className="divisions">
        <legend className="division-ask">Which division?</legend>
        {offered.map((one) => (
          <DivisionChoice
            key={one.sid}
            name={one.name}
            note={noteOn(one)}
            isFull={!one.fits}
            isChosen={one.sid === sid}
            isDisabled={!one.fits}
            onChoose={() => onChoose(one.sid)}
          />
        ))}
      </fieldset>
      {isFull && (
        <Alert kind="info">
          Every division is full right now. You can still say Yes and choose a division when a spot opens.
        </Alert>
      )}
      {isMissing && <Alert>Choose your division first, then tap Yes.</Alert>}
    </>
  )
}

function noteOn({ spots_left: spotsLeft, fits }: Offered): string {
  if (spotsLeft === null) return 'no limit'
  if (fits) return `${spotsOf(spotsLeft)} left`
  return spotsLeft === 0 ? 'full' : `${spotsOf(spotsLeft)} left (you need 2)`
}
