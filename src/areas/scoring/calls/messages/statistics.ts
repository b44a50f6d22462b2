import { plural } from '#kernel/rules/plural.ts'

// The figures of a game, its course as a drawing, and the drawing in words.

export const loadingStats = 'Loading stats'
export const whichGame = 'Which game'
export const longestRun = 'Longest run'
export const leadChanges = 'Lead changes'
export const pointsOnServe = 'Points on serve'
export const playingFor = 'Playing for'
export const played = 'Played'
export const underOneMinute = 'under 1 min'

export const howItGoes = (game: number) => `How game ${game} is going`
export const howItWent = (game: number) => `How game ${game} went`
export const gameNumber = (game: number) => `Game ${game}`
export const points = (count: number) => plural(count, { one: `${count} point`, other: `${count} points` })
export const minutes = (count: number) => `${count} min`
export const inARow = (points: number) => `${points} in a row`

export const tied = (game: number, score: number) => `Game ${game}: tied at ${score}.`
export const ahead = (game: number, team: string, score: number, others: number) =>
  `Game ${game}: ${team} ahead ${score} to ${others}.`
/** Scores are `7–4`. */
export const longestRunOf = (points: number, team: string, from: string, to: string) =>
  `Longest run: ${points} in a row by ${team}, from ${from} to ${to}.`
