import type { Refusals } from '#kernel/calls/refusals.ts'

/** The refusals of the area’s calls. */
export const rostersRefusals = {
  'check-in-day': { status: 409, message: 'You can check in on the day of the event.' },
  'not-here-in-event': { status: 404, message: 'Someone on the list isn’t in this event. Nothing was changed.' },
  'round-beyond': { status: 400, message: 'There aren’t that many rounds.' },
  'stale-scores': {
    status: 409,
    message: 'Someone else just changed these scores. Check them, then save again.',
  },
  'partner-entered': { status: 409, message: 'Your partner entered a different score for this game. Replace it?' },
  'no-such-game': { status: 409, message: 'This game is no longer in the draw.' },
  'entry-closed': { status: 409, message: 'Only the organizer can enter scores for this event.' },
  'not-a-ladder': { status: 409, message: 'This event isn’t a ladder.' },
  'court-set': { status: 409, message: 'Your court is already set. Ask the event organizer to change it.' },
  'court-has-scores': { status: 409, message: 'Play has already started on this court. Ask the event organizer.' },
  'played-elsewhere': { status: 409, message: 'This player has already played on another court today.' },
  'not-on-a-court': { status: 409, message: 'This player isn’t on a court today.' },
  'ladder-final': { status: 409, message: 'This ladder is finished. Only the event organizer can reopen it.' },
  'ladder-has-scores': {
    status: 409,
    message: 'This ladder already has scores. Setting up the courts again will clear them.',
  },
  'too-few-here': { status: 409, message: 'At least 4 players must be checked in.' },
  'too-many-here': { status: 409, message: 'Too many players are checked in. A ladder can have up to 24 courts.' },
  'cards-not-yet': { status: 409, message: 'You can enter scores once the event starts.' },
  'too-many-wins': { status: 400, message: 'No one can win more games than they play.' },
  'no-courts': { status: 409, message: 'No one is on a court yet. Set up the courts first.' },
  'moves-changed': { status: 409, message: 'The scores just changed. Check who moves now, then finish.' },
  'ladder-not-final': { status: 409, message: 'This ladder isn’t finished yet.' },
  'later-ladder-final': {
    status: 409,
    message: 'A later ladder in this group is already finished. Reopen that one first.',
  },
  'contact-day': {
    status: 409,
    message: 'You can see players’ contacts from 2 hours before the event until the end of its last day.',
  },
  'contact-guest': { status: 409, message: 'Guests don’t have contact information on file.' },
} as const satisfies Refusals

type Own = typeof rostersRefusals
declare module '#kernel/calls/refusals.ts' {
  interface RefusalCatalog extends Own {}
}
