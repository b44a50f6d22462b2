import type { DayCard, LadderPlace } from '#areas/rosters/rules/ladder-day.ts'
import { gamesOf, movesOfDay } from '#areas/rosters/rules/ladder-day.ts'
import { maxPointsOf, percentOf } from '#kernel/rules/game-points.ts'
import type { Reader } from '#kernel/server/db/database.ts'
import { type EventSheets, findSheets } from './event-sheets.ts'
import { findFinal, type LadderFinal } from './final-rows.ts'
import { type LadderPlayerRow, listCards, listLadderPlayers, listPlaces } from './ladder-rows.ts'
import type { ScoredEvent } from './score-rows.ts'

/** Everything about the day of a ladder. */
export interface LadderDay {
  readonly sheets: EventSheets
  readonly places: readonly LadderPlace[]
  readonly cards: readonly DayCard[]
  readonly players: readonly LadderPlayerRow[]
  readonly final: LadderFinal | undefined
}

/** Reads the day of a ladder. Also reads the sheets unless `sheets` are given. */
export async function readDay(
  db: Reader,
  ids: ScoredEvent,
  groupId: number,
  givenSheets?: EventSheets,
): Promise<LadderDay> {
  return {
    sheets: givenSheets ?? (await findSheets(db, ids, 'ladder')).sheets,
    places: await listPlaces(db, ids),
    cards: await listCards(db, ids),
    players: await listLadderPlayers(db, ids, groupId),
    final: await findFinal(db, ids),
  }
}

/** A player's score card as sent to clients. Without a card, only what is possible. */
export function presentCard({ sheets, cards }: Pick<LadderDay, 'sheets' | 'cards'>, invitationId: number) {
  const ownCard = cards.find((one) => one.invitationId === invitationId)
  const games = ownCard?.games ?? gamesOf(sheets.games, invitationId)
  const max = maxPointsOf(games, sheets.pointsOf(invitationId))
  return {
    score: ownCard?.score ?? null,
    wins: ownCard?.wins ?? null,
    average: ownCard ? percentOf(ownCard.score, max) : null,
    max,
    games,
  }
}

/** The players of the courts in order, as sent to clients. */
export function presentPlayers(day: LadderDay) {
  const byId = new Map(day.players.map((row) => [row.id, row]))
  const moveOf = new Map(day.final?.moves.map((move) => [move.memberId, move]))
  return day.places.flatMap(({ invitationId, court, hasLeft }) => {
    const row = byId.get(invitationId)
    if (!row) return []
    return [
      {
        eiid: row.id,
        mid: row.member_id,
        first: row.first,
        last: row.last,
        name: `${row.first} ${row.last}`,
        division: court,
        checkin: row.checked_in_at !== null,
        rating_court: (moveOf.get(row.member_id) ?? { was: row.court_standing }).was,
        next_court: moveOf.get(row.member_id)?.to ?? null,
        left: hasLeft,
        ...presentCard(day, row.id),
      },
    ]
  })
}

/**
 * Who would move where if the ladder were finished now, with their rows: everyone on a court who is still in the group.
 */
export function movesOf(day: LadderDay) {
  const byId = new Map(day.players.map((row) => [row.id, row]))
  return movesOfDay(day.places, day.cards, day.sheets.points, day.sheets.changedCourts).flatMap((move) => {
    const row = byId.get(move.player)
    return row && row.group_member_id !== null ? [{ ...move, row }] : []
  })
}
