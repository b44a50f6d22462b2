/** Refusals of ladders, for the catalogue. */
export const ladderRefusals = {
  'not-a-ladder': { status: 409, message: 'This event is no ladder.' },
  'court-set': { status: 409, message: 'Your court is set already. Please ask whoever runs the event.' },
  'court-has-scores': { status: 409, message: 'This court is playing already. Ask the event organizer.' },
  'played-elsewhere': { status: 409, message: 'This player has already played on another court today.' },
  'not-on-a-court': { status: 409, message: 'This player isn’t on a court today.' },
  'ladder-final': { status: 409, message: 'This ladder is finished. Please ask whoever runs it.' },
  'ladder-has-scores': {
    status: 409,
    message: 'This ladder has scores. Forming courts again clears them: please confirm that.',
  },
  'too-few-here': { status: 409, message: 'At least 4 players have to be checked in.' },
  'too-many-here': { status: 409, message: 'A ladder has at most 24 courts, and more players are checked in.' },
  'cards-not-yet': { status: 409, message: 'Scores can be entered once the event has begun.' },
  'too-many-wins': { status: 400, message: 'Nobody can win more games than they play.' },
  'no-courts': { status: 409, message: 'Nobody stands on a court yet. Form the courts first.' },
  'moves-changed': { status: 409, message: 'Scores have just changed. Check who moves now, then finish.' },
  'ladder-not-final': { status: 409, message: 'This ladder is not finished.' },
  'later-ladder-final': {
    status: 409,
    message: 'A later ladder of this group is finished already. Reopen that one first.',
  },
} as const
