import { IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { AddToCalendar } from '../../calendars/add-to-calendar.tsx'
import { holdsPlace, type Invite } from '../words.ts'
import { DivisionStep } from './division-step.tsx'
import { type InvitationStep, nextStepOf, type StepProps, stepsOf } from './next-step.ts'
import { PartnerStep } from './partner-step.tsx'
import { PayStep } from './pay-step.tsx'
import { QuestionStep } from './question-step.tsx'

const screens: Readonly<Record<InvitationStep, (props: StepProps) => ReactNode>> = {
  partner: PartnerStep,
  division: DivisionStep,
  question: QuestionStep,
  pay: PayStep,
}

interface Props {
  readonly invite: Invite
  readonly isOffline: boolean
}

/** After a Yes: what is still to be asked, and the event for one's own calendar once a place is held. */
export function Steps({ invite, isOffline }: Props) {
  const { event } = invite
  const isComing = Date.parse(event.end_time) > Date.now()
  return (
    <>
      <Questions invite={invite} isOffline={isOffline} />
      {holdsPlace(invite) && isComing && !isOffline && <AddToCalendar eid={event.eid} title={event.title} />}
    </>
  )
}

/** Partner, division, question, payment, one open at a time; what was answered stays in a line, to be changed. */
function Questions({ invite, isOffline }: Props) {
  const eiid = invite.invitation?.eiid
  const steps = stepsOf(invite)
  if (eiid === undefined || steps.length === 0) return null
  const next = nextStepOf(invite)
  // What comes after an open question is not asked yet; paying is no question.
  const upTo = next === undefined || next === 'pay' ? steps.length : steps.indexOf(next) + 1
  return (
    <div className="steps">
      {steps.slice(0, upTo).map((step) => {
        const Screen = screens[step]
        return <Screen key={step} invite={invite} eiid={eiid} isNext={step === next} isOffline={isOffline} />
      })}
      {next === undefined && (
        <p className="steps-done">
          <IconCircleCheck aria-hidden size={24} /> Nothing more to do.
        </p>
      )}
    </div>
  )
}
