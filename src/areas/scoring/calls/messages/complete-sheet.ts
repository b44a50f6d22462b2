// The sheet in which a scorekeeper says how a match ended.

export const completeMatch = 'Complete Match'
export const whoWonThisMatch = 'Who won this match?'
export const completeThisMatch = 'Complete this match?'
export const howDidItEnd = 'How did this match end?'
export const mayBeReopened = 'This ends the match. You can reopen it within 24 hours.'
export const noOneHasWon = 'No one has won this match yet. You can reopen it within 24 hours.'
export const reopenWithin = 'You can reopen it within 24 hours.'
export const notYet = 'Not yet'
export const noWinner = 'No winner'
export const itEndedAnotherWay = 'It ended another way'
export const completeWithoutWinner = 'Complete without a winner'
export const back = 'Back'

export const playerRetired = 'A player retired'
export const whoRetired = 'Who retired?'
export const forfeit = 'Forfeit'
export const whoForfeited = 'Who forfeited?'
export const noShow = 'No-show'
export const whoWasAbsent = 'Who didn’t show up?'
export const timeRanOut = 'Time ran out'
export const whoWonOnTime = 'Who won when time ran out?'
export const teamWithdrew = 'A team withdrew'
export const whoWithdrew = 'Who withdrew?'
export const teamDisqualified = 'A team was disqualified'
export const whoWasDisqualified = 'Who was disqualified?'

export const gameAt = (game: number, score: string) => `Game ${game}: ${score}`
export const hasWon = (team: string) => `${team} won.`

// Answers to the questions. A team has one or two players, so no verb can depend on the number.

export const won = (team: string) => `${team} won`
export const retired = (team: string) => `${team} retired`
export const forfeited = (team: string) => `${team} forfeited`
export const wasAbsent = (team: string) => `${team} didn’t show up`
export const withdrew = (team: string) => `${team} withdrew`
export const disqualified = (team: string) => `Disqualified: ${team}`
