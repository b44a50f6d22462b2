import type { MatchChange } from '#domain/scoring/match-changes'
import { isolated } from '#domain/shared/isolated'

// Responses.

export const matchDeleted = 'Match Successfully Deleted'
export const matchBroughtBack = 'Match restored'
export const matchReopened = 'Match reopened'
export const joinChatFirst = 'Join the chat first.'
export const thanksForReport = 'Thanks. We’ll take a look.'

// What is wrong with a field of a new match, after the name of the field.

export const unknownZone = 'isn’t a time zone name'
export const otherPlay = (play: string) => `aren’t for ${play}`
export const mixedNotForSingles = 'Singles can’t be mixed'
export const playerMissing = 'a player is missing'

// What was corrected about a match after it had begun.

const instead = ({ from, to }: { readonly from: string; readonly to: string }) =>
  from === '' ? to : `${to || 'none'} instead of ${from}`

const changeWords = {
  player: instead,
  court: (change: { from: string; to: string }) => `court ${instead(change)}`,
  tournament: (change: { from: string; to: string }) => `tournament ${instead(change)}`,
  category: instead,
} as const

/** `Corrected: Wei Chen instead of Wai Chen; court 5 instead of 4` */
export function correctionLine(changes: readonly MatchChange[]): string {
  const said = changes.map((change) =>
    change.kind === 'teams' ? 'the two teams were swapped' : changeWords[change.kind](change),
  )
  return said.length === 0 ? 'Corrected: a player with the same name' : `Corrected: ${said.join('; ')}`
}

// The preview of a match, for programs that show where a link leads.

/** `Marge Olsen & Jan Torres 9 – 7 Bo Chen & Ann Lee` */
export const previewTitle = (one: string, other: string, [score, otherScore]: readonly [number, number]) =>
  `${isolated(one)} ${score} – ${otherScore} ${isolated(other)}`
/** `state` is Live, Completed or Draft; `place` the court or the tournament with it. */
export const previewDescription = (state: string, game: number, place: string) =>
  `${state === 'Live' ? `Live now, game ${game}` : state} · ${place}. Live scores on Sideout, point by point, from courtside volunteers.`
/** Stands on the picture of a live match. */
export const previewFoot = (game: number) => `Game ${game} · live on Sideout`
