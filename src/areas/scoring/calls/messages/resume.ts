// The way back to the user's own live match.

export const matchInProgress = 'Match in Progress'
export const resumeScorekeeping = 'Resume Scorekeeping'
/** On a narrow phone. */
export const resume = 'Resume'
export const leftAlone =
  'No points for 12 hours. Is this match finished? After a week, we’ll complete it automatically.'
export const deleteMatch = 'Delete Match'
export const optionsFor = (court: string) => `Options for the match on ${court}`
/** For a match without a court. */
export const options = 'Options for this match'
