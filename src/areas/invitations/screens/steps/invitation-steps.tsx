import { IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { AddToCalendar } from '#areas/calendars/screens/add-to-calendar.tsx'
import { holdsPlace, type Invite } from '../words.ts'
import { DivisionStep } from './division-step.tsx'
import { type InvitationStep, nextStepOf, type StepProps, stepsOf } from './next-step.ts'
import { PartnerStep } from './partner-step.tsx'
import { PayStep } from './pay-step.tsx'
import { QuestionStep } from './question-step.tsx'
import '../invitations.css'

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

/** After a Yes: the remaining questions, and once the player has a spot, the event for their own calendar. */
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

/** Partner, division, question, payment, one open at a time; each answer takes one line and can be changed. */
function Questions({ invite, isOffline }: Props) {
  const eiid = invite.invitation?.eiid
  const steps = stepsOf(invite)
  if (eiid === undefined || steps.length === 0) return null
  const next = nextStepOf(invite)
  // Nothing after an open question is asked yet; payment is not a question.
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
