/** A sentence for the user who acted, and its tone. */
export interface Said {
  readonly text: string
  readonly kind: 'ok' | 'warn' | 'bad'
}

const ok = (text: string): Said => ({ text, kind: 'ok' })
const warn = (text: string): Said => ({ text, kind: 'warn' })
const bad = (text: string): Said => ({ text, kind: 'bad' })

/** The outcome of a reply, by the codes of the calls. Source: spec 001 §8 Success or warning; spec 003 §8. */
const outcomes: Readonly<Record<string, Said>> = {
  yes: ok('Registration Confirmed'),
  waitlist: warn('Waitlist'),
  drawing: ok('You’re in the drawing'),
  available: warn('Wait List - Payment Required'),
  'Needs Partner': warn('Add Partner'),
  no: ok('Not Attending'),
}

/** Why a reply was refused, by its code in the catalog. Source: spec 001 §8 Replies; spec 003 §8. */
const refusals: Readonly<Record<string, string>> = {
  'reply-full': 'No Spots Available',
  'registration-closed': 'Registration Closed',
  'not-invited': 'Sorry but you have not been invited to this event',
  'dues-unpaid': 'Sorry but your dues must be paid before you can register for an event',
  'already-registered': 'You are already registered',
  'already-paid': 'You have already paid for this event so payment was not processed.',
  'division-full': 'Sorry this group is full, select a different group',
  'partner-required': 'A partner is required for this event.  Add a partner before selecting group.',
}

export const registrationFailed = 'Registration not successful, please try again.'
/** No question is left: the partner, the division and the event's question are answered. */
export const registrationComplete = ok('Registration Complete')
/** An admin moved a player to yes. */
export const movedToYes = ok('Player move to yes.')

/** The sentence for the outcome of a reply; an unknown outcome is a failure (spec 003 §8). */
export const saidOfOutcome = (response: string): Said => outcomes[response] ?? bad(registrationFailed)

/**
 * Says why a reply was refused. `event` is the overlapping event, `next` the member next on the waitlist. Undefined for
 * a code that is not about replies, which has its own sentence.
 */
export function saidOfRefusal(
  code: string,
  { event = 'another event', next = null }: { readonly event?: string; readonly next?: string | null } = {},
): Said | undefined {
  if (code === 'undo-taken') return bad(undoTaken(next))
  if (code === 'event-conflict')
    return bad(`Event Conflict, You are confirmed for ${event} that overlaps time so you were not added to this event.`)
  const text = refusals[code]
  return text === undefined ? undefined : bad(text)
}

/** Others have the spot that would be given back. */
const undoTaken = (next: string | null): string =>
  `Someone just took that spot. ${next === null ? 'No one else is waiting' : `${next} is next`}. If you say Yes, you’ll join the waitlist.`
