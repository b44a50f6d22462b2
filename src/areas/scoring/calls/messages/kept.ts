import { plural } from '#kernel/rules/plural.ts'

// The page of the taps that a phone keeps.

export const checking = 'Checking for taps'
export const tapsOnThisPhone = 'Taps kept on this phone'
export const losesTaps = 'This browser loses unsent taps when you close the page.'
export const noTaps = 'No taps are kept on this phone.'
export const whatAppearsHere = 'Taps we haven’t received, or that you left out of a score, will appear here.'
export const openMatch = 'Open match'
export const keptTheirs = 'You kept the other device’s score.'
export const didNotFit = 'The taps didn’t fit the score.'
export const wasOver = 'The match could no longer be scored.'
export const wasDeleted = 'The match was deleted.'
export const inTheScore = 'In the score'
export const viewMatch = 'View match'
export const removeFromPhone = 'Remove from this phone'
export const askRemove = 'Remove these taps?'
export const remove = 'Remove'
export const removeForGood = 'They aren’t in any score, and no one else has them. You can’t undo this.'
export const unknownTeams = 'Team 1 – Team 2'

export const waitingHere = (taps: number) =>
  plural(taps, {
    one: `${taps} tap is waiting. We’ll send it when you’re back online. If someone else kept scoring, open the match to decide what counts.`,
    other: `${taps} taps are waiting. We’ll send them when you’re back online. If someone else kept scoring, open the match to decide what counts.`,
  })
export const waitingFor = (taps: number, owner: string) =>
  plural(taps, {
    one: `${taps} tap is waiting for ${owner} to log in on this phone. No one else can send it.`,
    other: `${taps} taps are waiting for ${owner} to log in on this phone. No one else can send them.`,
  })
/** Taps of somebody whose name is not known. */
export const waitingForOwner = (taps: number) =>
  plural(taps, {
    one: `${taps} tap is waiting for the person who made it to log in on this phone. No one else can send it.`,
    other: `${taps} taps are waiting for the person who made them to log in on this phone. No one else can send them.`,
  })
export const leftOut = (when: string) => `Left out on ${when}.`
export const inGame = (game: number) => `game ${game}`

// A match that this phone knows only by its number.

export const unknownTeam = (team: number) => `Team ${team}`
export const unknownMatch = (match: number) => `Match ${match}`
