import { saidOfRefusal } from '#contract/invitations/words'
import type { CallError } from '../../../api/send.ts'

/** Sentences of the catalogue that address the player, reworded to be about the player. */
const aboutPlayer: Readonly<Record<string, string>> = {
  'dues-unpaid': 'The dues of this member must be paid before they can register for an event.',
  'already-registered': 'This player is registered already.',
  'already-paid': 'This player has paid already and waits for a place.',
  'not-registered': 'This player has not answered yes.',
  'not-invited': 'This player is marked as gone, or not invited any more.',
}

/** Why something was not possible, in words for the event's admins. */
export function troubleOf({ code, detail, message }: CallError): string {
  const title = detail['event']
  if (code === 'event-conflict')
    return `This player is confirmed for ${typeof title === 'string' ? title : 'another event'} at the same time.`
  // Why the mail cannot be sent, shown below the sentence from the catalogue.
  const why = code === 'resend-issue' ? detail['why'] : undefined
  if (typeof why === 'string') return `${message}\n${why}`
  return aboutPlayer[code] ?? saidOfRefusal(code)?.text ?? message
}
