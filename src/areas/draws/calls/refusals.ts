import type { Refusals } from '#kernel/calls/refusals.ts'

/** The refusals of the area’s calls (spec 001 §8). */
export const drawsRefusals = {
  'no-registered-players': { status: 409, message: 'No registered players' },
  'too-few-players': { status: 400, message: 'There aren’t enough players for this draw.' },
  'too-many-players': { status: 400, message: 'A draw can have up to 200 players.' },
  'too-few-courts': { status: 400, message: 'Each division needs its own court.' },
  'no-divisions': { status: 409, message: 'This event has no divisions with players.' },
  'court-name-twice': { status: 400, message: 'Two courts have the same name.' },
  'court-name-shared': { status: 409, message: 'Another division plays on one of these courts. Share it?' },
  'draw-other-kind': {
    status: 409,
    message:
      'This mixer was already generated as a singles/doubles mixer.  Are you sure you want to change the mixer type?',
  },
  'draw-begun': {
    status: 409,
    message: 'This draw has rounds that have started or have scores. Set the draw and its scores aside?',
  },
  'draw-underway': { status: 409, message: 'We’re already making a draw for this event. Try again in 5 seconds.' },
  'draw-too-slow': {
    status: 503,
    message: 'The draw took more than 5 seconds, so we stopped it. Nothing was changed. Try again.',
  },
  'players-moving': {
    status: 409,
    message: 'The players changed while we made the draw, so nothing was saved. Try again.',
  },
  'no-draw': { status: 409, message: 'This draw doesn’t exist.' },
  'swap-two-players': { status: 400, message: 'Must select two players' },
  'swap-both-players': { status: 400, message: 'Make sure to select both players' },
  'not-in-draw': { status: 409, message: 'This player has moved or left the draw. Check the draw, then try again.' },
  'in-draw-already': { status: 409, message: 'This player is already in the draw.' },
  'draw-needs-place': { status: 409, message: 'This player doesn’t have a spot. Add them to the Yes list first.' },
  'draw-needs-partner': { status: 409, message: 'This draw is for pairs. Give this player a partner first.' },
  'draw-needs-group': { status: 409, message: 'Put this player in group A or B first.' },
  'round-begun': { status: 409, message: 'This round has started, so it can’t be changed.' },
  'round-unknown': { status: 400, message: 'The draw doesn’t have that round.' },
  'round-has-scores': { status: 409, message: 'This round has scores. Clear them first.' },
  'no-round-left': { status: 409, message: 'Every round has started, so there are none left to draw.' },
  'court-unknown': { status: 409, message: 'The draw doesn’t use a court with this name.' },
  'court-in-use': { status: 409, message: 'The draw already uses a court with this name.' },
  'courts-out-of-range': { status: 400, message: 'A draw can have 1 to 24 courts.' },
  'draw-too-small': { status: 409, message: 'That would leave too few players for this draw.' },
  'division-gone': { status: 409, message: 'This draw’s division was deleted.' },
  'stale-draw': { status: 409, message: 'Someone else just changed this draw. Check it, then try again.' },
} as const satisfies Refusals

type Own = typeof drawsRefusals
declare module '#kernel/calls/refusals.ts' {
  interface RefusalCatalog extends Own {}
}
