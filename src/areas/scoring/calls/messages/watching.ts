import { plural } from '#kernel/rules/plural.ts'

// The page of a match.

export const loadingStats = 'Loading stats'
export const reopening = 'Reopening'
export const loadingMatch = 'Loading match'
export const matchNotFound = 'Match not found'
export const noSuchMatch = 'We couldn’t find that match.'
export const match = 'Match'
export const home = 'Home'
export const share = 'Share'
export const chat = 'Chat'
export const live = 'Live'
export const offline = 'Offline'
export const score = 'Score'
export const wonTheMatch = 'Won the match'

export const keptBy = (name: string) => `Unofficial score kept by volunteer ${name}`
export const noScoringSince = (when: string) => `no scoring since ${when}`
export const completedAt = (when: string) => `completed ${when}`
export const watching = (count: number) => `${count} watching`
export const scoreAsOf = (time: string) => `Score as of ${time}. It may have changed.`

// When the score changed last.

export const updatedNow = 'updated just now'
export const updatedSeconds = (count: number) =>
  plural(count, { one: `updated ${count} second ago`, other: `updated ${count} seconds ago` })
export const updatedMinutes = (count: number) =>
  plural(count, { one: `updated ${count} minute ago`, other: `updated ${count} minutes ago` })
export const updatedHours = (count: number) =>
  plural(count, { one: `updated ${count} hour ago`, other: `updated ${count} hours ago` })
export const updatedDays = (count: number) =>
  plural(count, { one: `updated ${count} day ago`, other: `updated ${count} days ago` })

// The score, as a screen reader says it.

export const inGame = (game: number) => `Game ${game}:`
export const gamesBefore = (team: string) => `Earlier games, ${team}`
type TeamScore = readonly [team: string, points: number]
export const scores = ([team, points]: TeamScore, [other, others]: TeamScore) => `${team} ${points}, ${other} ${others}`
export const scoresAndWinner = ([team, points]: TeamScore, [other, others]: TeamScore, winner: string) =>
  `${team} ${points}, ${other} ${others}. Match to ${winner}.`
/** `serve`: `Alvarez serves to Chen`. */
export const scoresAndServe = ([team, points]: TeamScore, [other, others]: TeamScore, serve: string) =>
  `${team} ${points}, ${other} ${others}. ${serve}.`
