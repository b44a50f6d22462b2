import type { Refusals } from '#kernel/calls/refusals.ts'

/** The refusals of the area’s calls. */
export const scoringRefusals = {
  'match-live-already': { status: 409, message: 'You have a match in progress. Resume it or delete it to continue.' },
  'player-mismatch': {
    status: 400,
    message: 'One player’s name doesn’t match our records. Choose the player again.',
  },
  'players-of-event': {
    status: 409,
    message: 'This match’s players come from an event’s draw. Change them there.',
  },
  'player-twice': { status: 400, message: 'A player can be in a match only once.' },
  'too-late-to-reopen': { status: 409, message: 'You can reopen a match for 24 hours after it’s completed.' },
  'match-not-live': { status: 409, message: 'This match is no longer live.' },
  'match-completed': { status: 409, message: 'This match is completed.' },
  'completed-long-ago': { status: 409, message: 'Only staff can delete a match completed more than a day ago.' },
  'too-late-to-undo': { status: 409, message: 'You can bring back a match only within 10 minutes of deleting it.' },
  'stale-term': { status: 409, message: 'Someone else has taken over scoring this match.' },
  'stale-base': { status: 409, message: 'The score has changed since then.' },
  'act-reused': { status: 409, message: 'This ID was already used for a different action.' },
  'act-refused': { status: 409, message: 'This doesn’t fit the current score.' },
  'not-the-writer': { status: 409, message: 'Another device is scoring this match. Take over to score here.' },
  'too-many-games': { status: 409, message: 'A match can have up to 15 games.' },
  'invite-invalid': { status: 404, message: 'This invitation is no longer valid.' },
  'chat-muted': { status: 403, message: 'Your messages here were hidden, so you can no longer write in this chat.' },
  'chat-no-links': { status: 409, message: 'New accounts can’t post links for the first 10 minutes.' },
  'already-reported': { status: 200, message: 'You’ve already reported this message. Thank you.' },
} as const satisfies Refusals

type Own = typeof scoringRefusals
declare module '#kernel/calls/refusals.ts' {
  interface RefusalCatalog extends Own {}
}
