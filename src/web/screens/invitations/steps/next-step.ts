import { registrationComplete } from '#contract/invitations/words'
import { holdsPlace, type Invite, isIn, say } from '../words.ts'

export type InvitationStep = 'partner' | 'division' | 'question' | 'pay'

/** What the screen of a step is given. */
export interface StepProps {
  readonly invite: Invite
  readonly eiid: number
  /** It is the question that is next: open, the others show what was answered. */
  readonly isNext: boolean
  readonly isOffline: boolean
}

/** What of the registration this event asks for, in the order in which it is asked (look: Invitation). */
export function stepsOf({ event, owes, label }: Invite): readonly InvitationStep[] {
  const asked: [InvitationStep, boolean][] = [
    ['partner', event.add_partner],
    ['division', event.sub_events],
    ['question', event.question !== ''],
    // Whoever waits without a place open to them is not asked for money yet.
    ['pay', owes > 0 && label.endsWith('Payment Required')],
  ]
  return asked.filter(([, isAsked]) => isAsked).map(([step]) => step)
}

/** The one question that is next; undefined when nothing is left to be asked. Paying stays until it is written down. */
export function nextStepOf(invite: Invite): InvitationStep | undefined {
  const { invitation, may_add_partner, may_choose_division } = invite
  if (!invitation || !isIn(invite)) return undefined
  const isOpen: Record<InvitationStep, boolean> = {
    partner: invitation.partner === null && may_add_partner,
    division: invitation.sid === null && may_choose_division,
    question: invitation.answer === '' && !invite.event.is_closed,
    pay: true,
  }
  return stepsOf(invite).find((step) => isOpen[step])
}

/**
 * Tells that a step was saved; `changes` is what it has changed. `Registration Complete` is said only to whoever holds a
 * place once nothing is left to be asked (spec 001 §8): whoever waits, or owes an answer, is not done.
 */
export function tellSaved(invite: Invite, changes: Partial<NonNullable<Invite['invitation']>>, message: string): void {
  const { invitation } = invite
  const after = { ...invite, invitation: invitation && { ...invitation, ...changes } }
  const isDone = holdsPlace(after) && nextStepOf(after) === undefined
  say(isDone ? registrationComplete : { text: message, kind: 'ok' })
}
