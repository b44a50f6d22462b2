// A new match and its players.

export const newMatch = 'New Match'
export const tournament = 'Tournament'
export const tournamentHint = 'Leave blank for a casual game'
export const court = 'Court'
export const singlesOrDoubles = 'Singles or Doubles'
export const matchType = 'Match type'
export const skillRating = 'Skill rating'
export const ageBracket = 'Age bracket'
export const nextPlayers = 'Next: players'
export const startOver = 'Start over'
export const sameAsLast = (match: string) => `Same as last time: ${match}`
