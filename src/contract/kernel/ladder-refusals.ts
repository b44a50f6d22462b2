/** Refusals of ladders, for the catalogue. */
export const ladderRefusals = {
  'played-elsewhere': { status: 409, message: 'This player has already played on another court today.' },
  'not-on-a-court': { status: 409, message: 'This player isn’t on a court today.' },
} as const
