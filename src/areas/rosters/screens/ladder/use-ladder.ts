import { addLeagueEventCourt, getEventCourts, reportLeagueTotal } from '#areas/rosters/calls/ladders.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { counted } from '#kernel/rules/counted.ts'
import { percentOf } from '#kernel/rules/game-points.ts'
import type { ShownAct } from '#kernel/web/api/acts/act-keeper.ts'
import { useKeptCall } from '#kernel/web/api/acts/use-kept-call.ts'

export type LadderDay = Gotten<typeof getEventCourts>
export type LadderCourt = LadderDay['courts'][number]
export type LadderPlayer = LadderCourt['players'][number]

export const useLadderDay = (eid: number) => useKeptCall(getEventCourts, { params: { eid: String(eid) } })

/** A score card as it is written. */
export interface NewCard {
  readonly eiid: number
  readonly wins: number
  readonly score: number
  /** Games played. */
  readonly games: number
}

/** A player with the card that this device has written and not sent yet. */
export function withCard(player: LadderPlayer, acts: readonly ShownAct[]): LadderPlayer {
  const newCard = acts
    .filter(({ call, refused }) => !refused && call.name === reportLeagueTotal.name)
    .map(({ body }) => body as unknown as NewCard)
    .filter(({ eiid }) => eiid === player.eiid)
    .at(-1)
  if (!newCard) return player
  // The maximum follows from the games played, at as many points a game as before.
  const max = (player.max / player.games) * newCard.games
  return { ...player, ...newCard, max, average: percentOf(newCard.score, max) }
}

/** Today's courts that this device has set and not sent yet, by invitation. */
export function unsentCourts(acts: readonly ShownAct[]): ReadonlyMap<number, number> {
  const newCourts = acts.filter(({ call, refused }) => !refused && call.name === addLeagueEventCourt.name)
  return new Map(newCourts.map(({ body }) => [Number(body['eiid']), Number(body['court'])]))
}

/** Ladder courts hold four or five (spec 001 §9, X77); any other number gets a warning. */
export const isOddCourt = (players: number): boolean => players > 0 && (players < 4 || players > 5)

export const playersWords = (count: number): string => counted(count, 'player')

/** Where a player moves after a finished ladder, relative to the day's court; empty before that. */
export function moveWords({ division, next_court: next }: Pick<LadderPlayer, 'division' | 'next_court'>): string {
  if (next === null) return ''
  if (next === division) return `stays on court ${next}`
  return next < division ? `moves up to court ${next}` : `moves down to court ${next}`
}

/** The games won of those played: `2 of 3 games won`. */
export const wonWords = (wins: number, games: number): string => `${wins} of ${counted(games, 'game')} won`

/** A card in words: the games won out of those played, and the points. */
export const cardWords = ({ wins, score, games }: Omit<NewCard, 'eiid'>): string =>
  `${wonWords(wins, games)}, ${counted(score, 'point')}`
