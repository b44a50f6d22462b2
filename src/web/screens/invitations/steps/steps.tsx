import { IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Invite } from '../invite-words.ts'
import { DivisionStep } from './division-step.tsx'
import { nextStepOf, type Step, stepsOf } from './next-step.ts'
import { PartnerStep } from './partner-step.tsx'
import { PayStep } from './pay-step.tsx'
import { QuestionStep } from './question-step.tsx'

export interface StepProps {
  readonly invite: Invite
  readonly eiid: number
  /** It is the question that is next: open, the others show what was answered. */
  readonly isNext: boolean
  readonly isOffline: boolean
}

const screens: Readonly<Record<Step, (props: StepProps) => ReactNode>> = {
  partner: PartnerStep,
  division: DivisionStep,
  question: QuestionStep,
  pay: PayStep,
}

/** After a Yes: partner, division, question, payment, one open at a time; what was answered stays in a line, to be changed. */
export function Steps({ invite, isOffline }: { invite: Invite; isOffline: boolean }) {
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
