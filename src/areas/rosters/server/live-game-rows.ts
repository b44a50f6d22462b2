import { sql } from 'kysely'
import type { Game } from '#areas/rosters/rules/games.ts'
import type { Team } from '#areas/scoring/rules/acts.ts'
import type { Outcome } from '#areas/scoring/rules/match-kinds.ts'
import type { Reader, Tx } from '#kernel/server/db/database.ts'
import type { ScoredEvent } from './score-rows.ts'

/** The players of a game as a match names them, in the order of the seats. */
export async function listPlayersOfGame(tx: Tx, { clubId }: ScoredEvent, seats: readonly number[]) {
  const rows = await tx
    .selectFrom('invitation')
    .innerJoin('member', (join) =>
      join.onRef('member.club_id', '=', 'invitation.club_id').onRef('member.id', '=', 'invitation.member_id'),
    )
    .select(['invitation.id', 'member.first', 'member.last', 'member.gender', 'member.is_gender_stated'])
    .where('invitation.club_id', '=', clubId)
    .where('invitation.id', 'in', [...seats])
    .execute()
  return seats.flatMap((seat) => rows.find(({ id }) => id === seat) ?? [])
}

/** The live match in which a game is scored, as long as its players are the same. */
export async function findLiveMatchOfGame(tx: Tx, { clubId, eventId }: ScoredEvent, game: Game) {
  const { rows } = await sql<{ matchId: number; ownerId: number }>`
    select l.match_id as "matchId", m.owner_id as "ownerId" from live_game l join match m on m.id = l.match_id
    where l.club_id = ${clubId} and l.event_id = ${eventId} and l.round = ${game.round} and l.court = ${game.court}
      and l.draw_sheet_id is not distinct from ${game.sheetId} and l.seats = ${game.teams.flat()}::bigint[]
      and m.status = 'Live' and m.deleted_at is null
    order by l.match_id desc limit 1`.execute(tx)
  return rows[0]
}

/** Links a match to a game. `reporterId` is the invitation of the player who scores it. Null for an event admin. */
export async function insertLiveGame(
  tx: Tx,
  { clubId, eventId }: ScoredEvent,
  { matchId, game, reporterId }: { readonly matchId: number; readonly game: Game; readonly reporterId: number | null },
): Promise<void> {
  await tx
    .insertInto('live_game')
    .values({
      match_id: matchId,
      club_id: clubId,
      event_id: eventId,
      draw_sheet_id: game.sheetId,
      round: game.round,
      court: game.court,
      seats: game.teams.flat(),
      reporter_id: reporterId,
    })
    .execute()
}

export async function isLiveGame(tx: Tx, matchId: number): Promise<boolean> {
  const row = await tx.selectFrom('live_game').select('match_id').where('match_id', '=', matchId).executeTakeFirst()
  return row !== undefined
}

/** The game's match if its owner has completed it, with the points of its first game. Undefined for any other match. */
export async function findEndedMatchOfGame(db: Reader, matchId: number) {
  const { rows } = await sql<{
    clubId: number
    eventId: number
    sheetId: number | null
    round: number
    court: number
    seats: number[]
    reporterId: number | null
    ownerId: number
    first: number
    second: number
    outcome: Outcome | null
    won: Team | null
  }>`select l.club_id as "clubId", l.event_id as "eventId", l.draw_sheet_id as "sheetId", l.round, l.court, l.seats,
      l.reporter_id as "reporterId", m.owner_id as "ownerId", g.t1_score as first, g.t2_score as second, m.outcome, m.won_by as won
    from live_game l
    join match m on m.id = l.match_id and m.status = 'Completed' and m.abandoned_at is null and m.deleted_at is null
    join game g on g.match_id = m.id and g.game_num = 1
    where l.match_id = ${matchId}`.execute(db)
  return rows[0]
}
