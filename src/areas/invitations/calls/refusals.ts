import type { Refusals } from '#kernel/calls/refusals.ts'

/** The refusals of the area’s calls. */
export const invitationsRefusals = {
  'not-invited': { status: 200, message: 'not authorized' },
  'dues-unpaid': { status: 200, message: 'Dues are not current' },
  'event-conflict': { status: 200, message: 'conflict' },
  'division-full': { status: 200, message: 'full' },
  'partner-required': { status: 200, message: 'partner required' },
  'already-no': { status: 409, message: 'You already said No.' },
  'changes-off': { status: 409, message: 'You can’t change your reply to this event. Ask the organizer.' },
  'offer-over': {
    status: 409,
    message:
      'Your time to take this spot has passed, so we offered it to the next person. You’re still on the waitlist.',
  },
  'substitute-over': {
    status: 409,
    message: 'This spot is taken, or your time to take it has passed. Thanks for being ready to play.',
  },
  'swap-off': { status: 409, message: 'Members can’t swap spots in this event.' },
  'swap-gone': { status: 409, message: 'You can’t swap anymore, because one of you has moved.' },
  'swap-not-eligible': { status: 409, message: 'The member who asked can’t play in this event right now.' },
  'swap-declined': { status: 409, message: 'You’ve already asked this player. Ask someone else.' },
  'too-many-swaps': { status: 409, message: 'You can ask three players at a time. Withdraw one request first.' },
  'members-only': { status: 403, message: 'Only members of the club can do this.' },
  'answered-already': { status: 409, message: 'You’ve already replied to this event.' },
  'absence-past': { status: 400, message: 'These days have passed. Choose later ones.' },
  'absence-over': { status: 409, message: 'You’re not away on these days anymore.' },
  'too-many-absences': { status: 409, message: 'You can plan 20 absences. Remove one first.' },
  'undo-over': { status: 409, message: 'It’s too late to undo this.' },
  'undo-taken': { status: 409, message: 'Someone just took that spot.' },
  'already-paid-otherwise': { status: 409, message: 'Another payment is already recorded.' },
  'event-free': { status: 409, message: 'This event is free, so there’s nothing to pay.' },
  'not-registered': { status: 409, message: 'Reply Yes first.' },
  'not-that-answer': { status: 409, message: 'This player no longer has a spot.' },
  'guest-there': { status: 409, message: 'A guest with this name is already in this event.' },
  'invited-already': { status: 409, message: 'This member is already invited.' },
  'member-away': { status: 409, message: 'This member is marked as gone and doesn’t get invitations.' },
  'players-need-dues': {
    status: 403,
    message: 'Sorry but your dues are not current.  Please pay your dues to view this event.',
  },
  'no-partner': { status: 409, message: 'There’s no partner to remove.' },
  'no-partner-event': { status: 409, message: 'This event doesn’t have fixed partners.' },
  'partner-taken': { status: 409, message: 'That player already has a partner. Choose someone else.' },
  'partner-not-eligible': { status: 409, message: 'That player can’t play in this event. Choose someone else.' },
  'partner-pays-first': { status: 409, message: 'Pay for this event before you choose a partner.' },
  'partner-oneself': { status: 400, message: 'Choose someone else as your partner.' },
} as const satisfies Refusals

type Own = typeof invitationsRefusals
declare module '#kernel/calls/refusals.ts' {
  interface RefusalCatalog extends Own {}
}
