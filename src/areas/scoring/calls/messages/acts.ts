// What the scorekeeper’s taps did. The page of the taps on this phone uses these, too.

export const rulesChanged = 'Rules changed'
export const formatChanged = 'Format changed'
export const undone = 'Undone'
export const redone = 'Redone'
export const matchCompleted = 'Match completed'
export const secondServer = '2nd server'
export const sideOut = 'Side out'

/** `Alvarez & Chen +1` */
export const pointsAdded = (team: string, points: number) => `${team} +${points}`
export const pointsTaken = (team: string, points: number) => `${team} −${points}`
export const rallyTo = (team: string) => `Rally to ${team}`
export const nowServes = (team: string) => `Serve to ${team}`
export const firstServerOf = (team: string) => `${team}: 1st server`
export const secondServerOf = (team: string) => `${team}: 2nd server`
export const servedFirst = (team: string) => `First to serve: ${team}`
export const serverNamed = (team: string) => `${team}: server chosen`
export const gameStarted = (game: number) => `Game ${game} started`
export const backToGame = (game: number) => `Back to game ${game}`

/** `points` stay frozen until the team serves (rally scoring 2025). */
export const frozen = (points: number) => `Side out. No point. Frozen at ${points}.`
export const gamePoint = (team: string) => `Game point: ${team}`
export const gamePointBoth = 'Game point for both teams'
