// The formats of a match.

export const rules = 'Rules'
export const length = 'Length'
export const winByOne = 'Win by one'
export const timedGame = 'Timed game: the leader at the horn wins'
export const sideOutScoring = 'Side-out scoring'
export const rallyScoring2025 = 'Rally scoring 2025'
export const rallyScoring2026 = 'Rally scoring 2026'
export const freeScoring = 'Free scoring'
export const rallyScoring = 'Rally scoring'
export const freeWords = 'You keep score and decide when a game ends.'
export const serversScore = 'Only the serving team scores.'

// A format in whole sentences.

export const oneGame = (points: number | null) => `One game to ${points}`
export const bestOfThree = (points: number | null) => `Best of three games to ${points}`
export const bestOfFive = (points: number | null) => `Best of five games to ${points}`
/** `length`: `Best of three games to 11`. */
export const winByOnePoint = (length: string) => `${length}, win by one.`
export const winByTwoPoints = (length: string) => `${length}, win by two.`
export const timedWords = 'One game against the clock. The leader at the horn wins.'
export const ralliesScore = 'Every rally is a point.'
export const ralliesScoreAll = 'Every rally is a point, including the last one.'
export const ralliesScoreOnServe = 'Every rally is a point, but the last one must be won on serve.'
