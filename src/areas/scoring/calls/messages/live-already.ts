// Another match is in the way of a new one.

export const matchInProgress = 'Match in Progress'
export const oneMatchAtATime = 'You can score one match at a time. Continue this one, or complete it first.'
export const resumeScorekeeping = 'Resume Scorekeeping'

type TeamScore = readonly [team: string, points: number]
export const scoreOf = (court: string, [team, points]: TeamScore, [other, others]: TeamScore) =>
  `${court}: ${team} ${points} – ${others} ${other}`
