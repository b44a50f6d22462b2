import { plural } from '#kernel/rules/plural.ts'
import { rich } from '#kernel/rules/rich.ts'

// The scorekeeper’s sheets, which load after the board.

export const scoreChanged = 'The score has changed'
export const tapsDoNotFit = 'Some of your taps don’t fit the score'
export const matchOver = 'This match can no longer be scored'
export const notCounted = 'Not counted:'
export const currentScore = 'Current score'
export const yourTaps = 'Your taps, not counted yet:'
export const stillHere = 'You can still see them on this phone.'
export const continueWithoutThem = 'Continue without them'
export const tapsStillHere = 'You can still see your taps on this phone.'
export const viewMatch = 'View match'
export const didNotWork = 'That didn’t work. Nothing was changed. Try again.'
export const takeOver = 'Take over'
export const addMine = 'Add mine'
export const takeOverAndAddMine = 'Take over and add mine'
export const keepCurrent = 'Keep the current score'
export const keepTheirs = 'Keep theirs'
export const tapsStillHereAnyway = 'Either way, you can still see your taps on this phone.'
export const decideLater = 'Decide later'
export const watchOnly = 'Watch only'
export const correctThisMatch = 'Correct this match'
export const matchCorrected = 'Match corrected'
export const noChangesMade = 'No changes made'
export const court = 'Court'
export const tournament = 'Tournament'
export const matchType = 'Match type'
export const skillRating = 'Skill rating'
export const ageBracket = 'Age bracket'
export const correctionWords = 'The score stays the same. Everyone watching will see the correction.'
export const notNow = 'Not now'
export const save = 'Save'
export const tapArrows = 'Tap the arrows next to the other player.'
export const swapTeams = 'Swap the two teams'
export const correctEarlier = 'Correct an earlier game'
export const tapsCountAtOnce = 'Each tap counts right away. We’ll update who won the game.'
export const yesKeepIt = 'Yes, keep it'
export const done = 'Done'
export const noKeepTheScore = 'No, keep the score'
export const yesRecount = 'Yes, recount'
export const now = 'Now'
export const afterRecount = 'After recount'
export const byHandStays = 'Points and servers you entered by hand won’t change.'
export const matchNotWon = 'Match: not won yet.'
export const matchFormat = 'Match format'
export const changeFormat = 'Change format'
export const nothingChanges = 'Scores and results stay the same.'
export const resultsChange = 'Scores stay the same, but results change:'
export const inviteScorekeeper = 'Invite a scorekeeper'
export const inviteWords =
  'The person you invite logs in on their own phone, opens the match and taps Take over. You’ll still own the match.'
export const username = 'Username'
export const invite = 'Invite'
export const createLink = 'Create a link instead'
export const linkWords = 'Anyone with this link can score this match. It works for 24 hours.'
export const copyLink = 'Copy link'
export const thisMatch = 'This match'
export const tapRallies = 'Tap rallies (we keep score and track the server)'
export const tapPoints = 'Tap points: use plus and minus'
export const undoLastTap = 'Undo the last tap'
export const swapSides = 'Swap sides on this screen'
export const serveFirstItem = 'Who serves first'
export const serveItem = 'Who serves'
export const otherServedFirst = 'The other team served first'
export const shareScore = 'Share the live score'
export const deleteMatch = 'Delete Match'
export const notYet = 'Not yet'
export const addGame = 'Add Game'
export const askServeFirst = 'Who serves first?'
export const askServe = 'Who serves?'

// Taps that do not fit, and who scores now.

export const otherWriter = (name: string) => `${name} is scoring this match on another device`
export const otherDevice = (name: string) => `${name}, other device`
export const scoreWithTaps = <Part>(score: Part) =>
  rich`With your taps, the score will be ${score}. Nothing is deleted. Everyone can see the corrections.`

// Earlier games, and a change of format; scores are `11–9`.

export const gameAt = (game: number, score: string) => `Game ${game}: ${score}`
export const gameWon = (game: number, score: string, team: string) => `Game ${game}: ${score}, won by ${team}`
export const cannotEnd = (points: number | null, by: number | null, score: string) =>
  `A game to ${points}, win by ${by}, can’t end ${score}. Keep it anyway?`
export const removePoint = (game: number, team: string) => `Game ${game}: remove a point from ${team}`
export const addPoint = (game: number, team: string) => `Game ${game}: add a point for ${team}`
export const gameNotWon = (game: number, score: string) => `Game ${game}, ${score}: not won yet.`
export const gameWonBy = (game: number, score: string, team: string) => `Game ${game}, ${score}: won by ${team}.`
export const matchWonBy = (team: string, games: number, others: number) =>
  `Match: won by ${team}, ${games} to ${others} in games.`
export const onlyGame = (game: number) => `Only game ${game}, not the whole match`

// Who serves.

export const didServeFirst = (team: string) => `Did ${team} serve first?`
export const recount = (game: number) => `We’ll recount game ${game}, rally by rally. The rally winners stay the same.`
export const wouldWin = (team: string) => `${team} would win this game.`
export const nextServe = <Part>(team: string, call: Part) => rich`Next serve: ${team}. Next call: ${call}.`
/** Rallies after the end of a recounted game. */
export const uncounted = (rallies: number) =>
  plural(rallies, {
    one: 'The last rally came after the game ended, so it no longer counts.',
    other: `The last ${rallies} rallies came after the game ended, so they no longer count.`,
  })
export const serving = 'Serving'
export const serverNumber = { 1: '1st server', 2: '2nd server' } as const
export const whoServesFrom = {
  left: 'Who is serving from the left?',
  right: 'Who is serving from the right?',
} as const

export const canScoreNow = (username: string) => `${username} can now score this match.`

// The next game.

export const askStartGame = (game: number) => `Start game ${game}?`
export const leaveGame = (game: number, score: string, next: number) =>
  `Game ${game} is at ${score}. You can go back to it until the first point of game ${next}.`
export const leaveUnwonGame = (game: number, score: string, next: number) =>
  `Game ${game} is at ${score}, and no one has won it yet. You can go back to it until the first point of game ${next}.`
/** `length`: `Best of three games to 11`. */
export const wonThisMatch = (team: string, length: string) => `${team} won this match (${length}).`
export const playBestOfThree = 'Continue as best of three'
export const playBestOfFive = 'Continue as best of five'
