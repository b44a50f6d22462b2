import { registrationComplete } from '#areas/invitations/calls/words.ts'
import { holdsPlace, type Invite, isIn, toastReply } from '../words.ts'

export type InvitationStep = 'partner' | 'division' | 'question' | 'pay'

/** Props of every step. */
export interface StepProps {
  readonly invite: Invite
  readonly eiid: number
  /** This is the next question, so it is open; the others show their answers. */
  readonly isNext: boolean
  readonly isOffline: boolean
}

/** The registration questions of this event, in the order in which they are asked (look: Invitation). */
export function stepsOf({ event, owes, label }: Invite): readonly InvitationStep[] {
  const questions: [InvitationStep, boolean][] = [
    ['partner', event.add_partner],
    ['division', event.sub_events],
    ['question', event.question !== ''],
    // A waiting player without an open spot is not asked for money yet.
    ['pay', owes > 0 && label.endsWith('Payment Required')],
  ]
  return questions.filter(([, isAsked]) => isAsked).map(([step]) => step)
}

/** The one question that is next; undefined when none are left. Paying stays until the payment is recorded. */
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
 * Reports that a step was saved; `changes` is what it changed. Says `Registration Complete` only to a player who has
 * a spot and no questions left (spec 001 §8), because players who are waiting, or still have to answer, are not done.
 */
export function tellSaved(invite: Invite, changes: Partial<NonNullable<Invite['invitation']>>, message: string): void {
  const { invitation } = invite
  const after = { ...invite, invitation: invitation && { ...invitation, ...changes } }
  const isDone = holdsPlace(after) && nextStepOf(after) === undefined
  toastReply(isDone ? registrationComplete : { text: message, kind: 'ok' })
}
