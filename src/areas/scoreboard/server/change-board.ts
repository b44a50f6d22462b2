import type { ScoreboardState } from '#areas/scoreboard/calls/scoreboard.ts'
import { chooseShown, finalScoreStays } from '#areas/scoreboard/rules/shown-match.ts'
import { findMatchRow } from '#areas/scoring/server/match-rows.ts'
import type { ScoreboardRoom } from '#kernel/calls/channel.ts'
import { ok, type Result } from '#kernel/rules/result.ts'
import { inTransaction, type Reader, type Tx } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import {
  type AnnouncedBoard,
  type BoardRow,
  type CandidateMatch,
  listCandidates,
  lockBoard,
  readBoard,
  saveAnnounced,
} from './board-rows.ts'
import { presentBoard } from './present.ts'

/** The match on the board now, or undefined while it is empty. */
export async function findMatchOnBoard(db: Reader, board: BoardRow, now: Date): Promise<CandidateMatch | undefined> {
  const candidates = await listCandidates(db, new Date(now.getTime() - finalScoreStays))
  const { cleared_match_id: matchId, cleared_seq: seq } = board
  return chooseShown(candidates, matchId === null ? null : { matchId, seq: seq ?? 0 }, now)
}

/** What the board shows now. */
export async function readState(
  db: Reader,
  board: BoardRow,
  now: Date,
): Promise<{ state: ScoreboardState; announcement: AnnouncedBoard }> {
  const match = await findMatchOnBoard(db, board, now)
  const row = match && (await findMatchRow(db, match.matchId))
  const state = presentBoard(board, row)
  const { match_id, status, server_number, names } = state
  return { state, announcement: { match_id, status, server_number, names, seq: row?.seq ?? 0 } }
}

/** A change to the board, made under its lock. Returns the rooms to notify again. */
export type ChangeBoard<Code extends string> = (
  tx: Tx,
  board: BoardRow,
) => Promise<Result<readonly ScoreboardRoom[], Code>>

/**
 * Changes the board under its lock. After the commit, notifies its watchers of what now looks different, under the next
 * version. Rooms that `change` returns are notified even if nothing differs.
 */
export async function changeBoard<Code extends string>(deps: Deps, change: ChangeBoard<Code>) {
  return inTransaction(deps.db, async (tx, after): Promise<Result<null, Code>> => {
    const result = await change(tx, await lockBoard(tx))
    if (!result.ok) return result
    const board = await readBoard(tx)
    const now = deps.clock.now()
    const { state, announcement } = await readState(tx, board, now)
    const rooms = new Set([...result.value, ...differencesOf(board.told, announcement)])
    if (rooms.size === 0) return ok(null)
    const version = board.version + 1
    await saveAnnounced(tx, version, announcement)
    after(() => publish(deps, { ...state, version }, rooms))
    return ok(null)
  })
}

/**
 * The rooms that would show something different, compared by value, because JSON from the database has its keys in
 * another order.
 */
function differencesOf(before: Partial<AnnouncedBoard>, now: AnnouncedBoard): ScoreboardRoom[] {
  const rooms: ScoreboardRoom[] = []
  const isOther = before.match_id !== now.match_id
  if (isOther || before.seq !== now.seq || before.status !== now.status) rooms.push('scoreboardScore')
  if (isOther || before.server_number !== now.server_number) rooms.push('serverNumber')
  const names = Object.entries(now.names) as [keyof AnnouncedBoard['names'], string][]
  if (isOther || names.some(([line, text]) => before.names?.[line] !== text)) rooms.push('scoreboardNames')
  if (typeof before.match_id === 'number' && now.match_id === null) rooms.push('clearScoreboard')
  return rooms
}

function publish(deps: Deps, state: ScoreboardState, rooms: ReadonlySet<ScoreboardRoom>): void {
  const { version, match_id } = state
  const say = (room: ScoreboardRoom, more: object) => {
    const payload = { ...more, match_id, version }
    if (rooms.has(room)) deps.live.publish(room, room, payload)
  }
  say('clearScoreboard', {})
  say('scoreboardNames', state.names)
  say('serverNumber', { server_number: state.server_number })
  // Whatever changed, the whole score is sent, so that a screen that receives only this message is right.
  deps.live.publish('scoreboardScore', 'scoreboardScore', state)
}

/** Notifies the watchers if the board would now show something different. */
export const tellBoard = (deps: Deps) => changeBoard<never>(deps, async () => ok([]))

/**
 * The current version of the board. What the board shows may change with the passing of time, with a role, or after a
 * failure between a commit and its message. In that case the watchers are notified first.
 */
export async function boardVersion(deps: Deps): Promise<number> {
  const board = await readBoard(deps.db)
  const { announcement } = await readState(deps.db, board, deps.clock.now())
  if (differencesOf(board.told, announcement).length === 0) return board.version
  await tellBoard(deps)
  return (await readBoard(deps.db)).version
}
