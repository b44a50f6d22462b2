import { undoSeconds } from '#areas/events/rules/undo-time.ts'
import type { getInvite } from '#areas/invitations/calls/invitations.ts'
import { registrationFailed, type Said, saidOfOutcome, saidOfRefusal } from '#areas/invitations/calls/words.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { counted } from '#kernel/rules/counted.ts'
import type { CallError } from '#kernel/web/api/send.ts'
import { toast } from '#kernel/web/ui/toast.tsx'

/** An event with the reader's own invitation, as `getInvite` returns it. */
export type Invite = Gotten<typeof getInvite>

export const toastReply = ({ text, kind }: Said): void => toast(text, kind)

/** Shows the result of a reply, and offers to undo it if possible. */
export function tellOutcome(response: string, undo?: () => void): void {
  const { text, kind } = saidOfOutcome(response)
  toast(text, kind, undo && { label: 'Undo', run: undo, forMs: undoSeconds * 1000 })
}

/**
 * Shows why something was refused: in the specification's words for replies, otherwise in the refusal's own sentence.
 */
export function tellRefusal({ code, status, message, detail }: CallError): void {
  const { event, next } = detail
  const refusalMessage = saidOfRefusal(code, {
    ...(typeof event === 'string' ? { event } : {}),
    ...(typeof next === 'string' ? { next } : {}),
  })
  const isUnknown = status === 0 || status >= 500
  toastReply(refusalMessage ?? { text: isUnknown ? registrationFailed : message, kind: 'bad' })
}

/** Whether the player has a spot: said yes, or is the partner of a player who did. */
export const holdsPlace = ({ invitation }: Invite): boolean =>
  invitation?.response === 'yes' || invitation?.response === 'partner'

/** Whether the player has said yes, whatever came of it. */
export const isIn = (invite: Invite): boolean =>
  holdsPlace(invite) || ['waitlist', 'Needs Partner'].includes(invite.invitation?.response ?? '')

/** To a substitute whose offer has ended. */
export const substituteOver = 'This spot is taken, or your time to take it has passed. Thanks for being ready to play.'

export const spotsOf = (count: number): string => counted(count, 'spot')

/** Players and schedules are for members with current dues (spec 003 §8). */
export const playersNeedDues = 'Sorry but your dues are not current.  Please pay your dues to view this event.'
