import { RegisterForm } from './register-form.tsx'
import { type Outcome, Registered } from './registered.tsx'
import type { ShownEvent } from './words.ts'

interface Props {
  readonly event: ShownEvent
  readonly outcome: Outcome | undefined
  readonly onOutcome: (outcome: Outcome | undefined) => void
  readonly onStale: () => void
}

/** The form, then its outcome. */
export function RegisterPart({ event, outcome, onOutcome, onStale }: Props) {
  if (outcome)
    return <Registered event={event} outcome={outcome} onOutcome={onOutcome} onAgain={() => onOutcome(undefined)} />
  return <RegisterForm event={event} onDone={onOutcome} onStale={onStale} />
}
