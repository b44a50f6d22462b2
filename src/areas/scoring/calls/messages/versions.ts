// Two versions of a score, side by side.

export const game = 'Game'
export const minePhone = 'Mine (this phone)'
export const notStarted = 'not started'
/** `teams` in the order of the numbers: `Alvarez & Chen – Novak & Diaz`. */
export const gameByGame = (teams: string) => `Game by game, ${teams}`
