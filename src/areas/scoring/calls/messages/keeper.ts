// The scorekeeper’s board. The texts of its sheets are in sheets.ts, because the board does not wait for them.

export const firstCall = 'First call'
export const sideOutFirst = 'Side out first?'
export const yes = 'Yes'
export const yesSideOut = 'Yes, side out before the point'
export const no = 'No'
export const changeEndsNow = 'Change ends now'
export const swapSides = 'Swap sides'
export const keepSides = 'Don’t swap'
export const callOut = 'Call out'
export const completeMatch = 'Complete Match'
export const nextGame = 'Next Game'
export const scoredElsewhere = 'Scoring in another tab'
export const scoreHere = 'Score here'
export const takeOver = 'Take over'
export const tapFirstServer = 'Who serves first? Tap the team.'
export const servesFirst = 'Serves first'
export const wonTheRally = 'Won the rally'
export const point = 'Point'
export const minusOne = 'Minus 1'
export const scoringMode = 'Scoring mode'
export const tapPoints = 'Tap points'
export const tapRallies = 'Tap rallies'
export const undo = 'Undo'
export const redo = 'Redo'
export const homeStaysLive = 'Home (the match stays live)'
export const menu = 'Menu'
export const completed = 'Completed'
export const offline = 'Offline'
export const live = 'Live'
export const loadingMatch = 'Loading match'
export const matchNotFound = 'Match not found'
export const scorekeeper = 'Scorekeeper'
export const home = 'Home'
export const tapsOnThisPhone = 'Taps kept on this phone'
export const didNotLoad = 'The scoring screen didn’t load. Check your connection and try again.'
/** Before the number of a game; left out on a narrow phone. */
export const game = 'Game'
/** Shown for a game, in place of its score. */
export const now = 'now'

export const matchTo = (team: string) => `Match to ${team}`
export const gameTo = (team: string) => `Game to ${team}`
export const startGame = (game: number) => `Start game ${game}`
export const isScoring = (name: string) => `${name} is scoring`
export const minusOneFor = (team: string) => `Minus 1 for ${team}`

// Titles of the browser’s tab.

export const scoringOn = (court: string) => `Scoring: ${court}`
export const completedOn = (court: string) => `Completed: ${court}`

// Whether taps are saved; `since` is the time of day at which the phone lost its connection.

export const saved = 'Saved'
export const scoringElsewhere = 'You’re scoring in another tab'
export const watchingOnly = 'Watching only'
export const cannotSave = 'This browser can’t save taps. Keep this page open.'
export const watching = (count: number) => `${count} watching`
export const onlyHere = (taps: number) => `Taps only on this phone: ${taps}`
export const watchingOffline = (since: string) => `Watching only, offline since ${since}`
export const offlineSaved = (since: string) => `Offline since ${since}, all saved`
export const offlineWaiting = (since: string, taps: number) => `Offline since ${since}. Taps waiting: ${taps}`
export const offlineKept = (since: string, taps: number) => `Offline since ${since}. Taps kept on this phone: ${taps}`
export const waiting = (taps: number) => `Waiting (${taps})`
