import type { getInvite } from '#contract/invitations/invitations'
import { registrationFailed, type Said, saidOfOutcome, saidOfRefusal } from '#contract/invitations/words'
import type { Gotten } from '#contract/kernel/call'
import type { CallError } from '../../api/send.ts'
import { toast } from '../../ui/toast.tsx'

/** An event with the invitation of the one who looks, as `getInvite` answers it. */
export type Invite = Gotten<typeof getInvite>

export const say = ({ text, kind }: Said): void => toast(text, kind)

/** Tells what an answer has become. */
export const tellOutcome = (response: string): void => say(saidOfOutcome(response))

/** Tells why something was not taken: by the specification's words for replies, else by the refusal's own sentence. */
export function tellRefusal({ code, status, message, detail }: CallError): void {
  const event = detail['event']
  const said = saidOfRefusal(code, typeof event === 'string' ? { event } : {})
  const isUnknown = status === 0 || status >= 500
  say(said ?? { text: isUnknown ? registrationFailed : message, kind: 'bad' })
}

/** Holds a place: yes, or partner of somebody who said it. */
export const holdsPlace = ({ invitation }: Invite): boolean =>
  invitation?.response === 'yes' || invitation?.response === 'partner'

/** Has said yes, wherever it led. */
export const isIn = (invite: Invite): boolean =>
  holdsPlace(invite) || ['waitlist', 'Needs Partner'].includes(invite.invitation?.response ?? '')

export const spotsOf = (count: number): string => (count === 1 ? '1 spot' : `${count} spots`)

/** Players and schedules are for members with current dues (spec 003 §8). */
export const playersNeedDues = 'Sorry but your dues are not current.  Please pay your dues to view this event.'
