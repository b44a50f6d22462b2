import { isolated } from '#kernel/rules/isolated.ts'
import { listText } from '#kernel/rules/list-text.ts'

// The server's replies, and what is wrong with the input.

// Answers to calls.

export const matchDeleted = 'Match Successfully Deleted'
export const matchBroughtBack = 'Match restored'
export const matchReopened = 'Match reopened'
export const joinChatFirst = 'Join the chat first.'
export const thanksForReport = 'Thanks. We’ll take a look.'

// What is wrong with a field, after its name.

export const unknownZone = 'isn’t a time zone name'
export const otherPlay = (play: string) => `aren’t for ${play}`
export const playerMissing = 'a player is missing'

// What was corrected about a match after it had started.

type Change = { readonly from: string; readonly to: string }

/** `Corrected: Wei Chen (was Wai Chen) and court 5 (was 4)` */
export const corrected = (changes: readonly string[]) => `Corrected: ${listText(changes)}`
export const correctedSameName = 'Corrected: a different player with the same name'
export const teamsSwapped = 'teams swapped'
export const nowOther = ({ from, to }: Change) => (from === '' ? to : `${to} (was ${from})`)
export const courtNow = ({ from, to }: Change) =>
  from === '' ? `court ${to}` : to === '' ? `no court (was ${from})` : `court ${to} (was ${from})`
export const tournamentNow = ({ from, to }: Change) =>
  from === '' ? `tournament ${to}` : to === '' ? `no tournament (was ${from})` : `tournament ${to} (was ${from})`

// The preview of a match, for programs that show where a link leads.

/** `Marge Olsen & Jan Torres 9 – 7 Bo Chen & Ann Lee` */
export const previewTitle = (one: string, other: string, [score, otherScore]: readonly [number, number]) =>
  `${isolated(one)} ${score} – ${otherScore} ${isolated(other)}`
export const placeOf = (tournament: string, court: string) => (tournament === '' ? court : `${tournament}, ${court}`)
/** `place`: the court, or the tournament with it. */
export const previewOfLive = (game: number, place: string) =>
  `Live now, game ${game} · ${place}. Live scores on Sideout, point by point, from courtside volunteers.`
/** `state`: Completed or Draft, and how the match ended: `Completed (Retired)`. */
export const preview = (state: string, place: string) =>
  `${state} · ${place}. Live scores on Sideout, point by point, from courtside volunteers.`
export const endedAs = (state: string, end: string) => `${state} (${end})`
/** On the picture of a live match. */
export const previewFoot = (game: number) => `Game ${game} · live on Sideout`
