// The lists of completed matches, and where a score is submitted.

export const scores = 'Scores'
export const scoresLead = 'Completed matches. Scores are unofficial and supplied by volunteers.'
export const loadingScores = 'Loading scores'
export const noCompletedMatches = 'No completed matches here.'
export const backToLatest = 'Back to the latest'

export const unfinishedMatches = 'Unfinished matches'
export const unfinishedWords =
  'No one scored these matches for a week, so we completed them. They don’t count as entries in the monthly drawing. Reopen a match to keep scoring or to complete it yourself.'

export const submitScore = 'Submit a score'
export const submitLead = 'Volunteers keep score live from courtside, point by point. Add a match to start scoring.'
export const addMatch = 'Add Match!'
