// While a new match is being created.

export const startingYourMatch = 'Starting your match'
export const creatingTheMatch = 'Creating the match'
export const resumeScorekeeping = 'Resume Scorekeeping'
export const backToPlayers = 'Back to the players'
