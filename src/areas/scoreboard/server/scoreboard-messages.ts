import { scorekeeperRoles } from '#areas/platform/rules/roles.ts'
import { SayClear, SayNames, SayServer } from '#areas/scoreboard/calls/live-messages.ts'
import type { NamesShown } from '#areas/scoreboard/calls/scoreboard.ts'
import type { BoardServerNumber } from '#areas/scoreboard/rules/server-number.ts'
import type { Ack, ScoreboardRoom } from '#kernel/calls/channel.ts'
import { ok, type Result, refuse } from '#kernel/rules/result.ts'
import { findActorOfSession } from '#kernel/server/access/of-session.ts'
import type { Tx } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import type { Actor } from '#kernel/server/http/actor.ts'
import { Refused } from '#kernel/server/http/refused.ts'
import { kernelAck, parseMessage, refusalAck } from '#kernel/server/live/answers.ts'
import type { LiveCaller, LiveHandlers } from '#kernel/server/live/live-types.ts'
import { type BoardRow, type CandidateMatch, saveBoard } from './board-rows.ts'
import { changeBoard, findMatchOnBoard } from './change-board.ts'
import { addSignal } from './signal-rows.ts'

/** What a message does to the board while its row is locked. */
type Does = (tx: Tx, match: CandidateMatch, actor: Actor) => Promise<void>

/**
 * The messages that the scorekeeper of the match on the board can send to it (spec 000 §7). The score itself is never
 * taken from a message. It comes from the log, and is sent again unchanged.
 */
export const scoreboardMessages = (deps: Deps): LiveHandlers => ({
  scoreboardScore: (caller) => says(deps, caller, 'scoreboardScore', async () => undefined),
  serverNumber: (caller, message) => {
    const parsed = parseMessage(SayServer, message)
    return parsed.ok ? says(deps, caller, 'serverNumber', setServer(parsed.value)) : parsed.no
  },
  scoreboardNames: (caller, message) => {
    const parsed = parseMessage(SayNames, message)
    return parsed.ok ? says(deps, caller, 'scoreboardNames', setNames(parsed.value)) : parsed.no
  },
  clearScoreboard: (caller, message) => {
    const parsed = parseMessage(SayClear, message)
    return parsed.ok ? clears(deps, caller, parsed.value.op_id.toLowerCase()) : parsed.no
  },
})

const setServer =
  (number: BoardServerNumber): Does =>
  (tx, { matchId, seq }) =>
    saveBoard(tx, { server_number: number, server_match_id: matchId, server_seq: seq })

/** Five empty lines restore the players' names. */
const setNames =
  (names: NamesShown): Does =>
  (tx, { matchId }) => {
    const isEmpty = Object.values(names).every((text) => text === '')
    return saveBoard(tx, { names: isEmpty ? null : names, names_match_id: isEmpty ? null : matchId })
  }

function says(deps: Deps, caller: LiveCaller, room: ScoreboardRoom, does: Does): Promise<Ack> {
  return asKeeper(deps, caller, (actor) =>
    changeBoard(deps, async (tx, board) => {
      const result = await shownOf(deps, tx, board, actor)
      if (!result.ok) return result
      await does(tx, result.value, actor)
      return ok([room])
    }),
  )
}

/** Clears the board until its match continues or another one starts. Repeating the same signal does nothing. */
function clears(deps: Deps, caller: LiveCaller, opId: string): Promise<Ack> {
  return asKeeper(deps, caller, (actor) =>
    changeBoard(deps, async (tx, board) => {
      const isNew = await addSignal(tx, opId, actor.userId, deps.clock.now())
      if (!isNew) return ok([])
      const result = await shownOf(deps, tx, board, actor)
      if (!result.ok) return result
      const { matchId, seq } = result.value
      await saveBoard(tx, { cleared_match_id: matchId, cleared_seq: seq, names: null, names_match_id: null })
      return ok(['clearScoreboard'])
    }),
  )
}

/** The match on the board, if the sender's account owns it. */
async function shownOf(
  deps: Deps,
  tx: Tx,
  board: BoardRow,
  actor: Actor,
): Promise<Result<CandidateMatch, 'not-on-scoreboard'>> {
  const match = await findMatchOnBoard(tx, board, deps.clock.now())
  return match?.ownerId === actor.userId ? ok(match) : refuse('not-on-scoreboard')
}

type Done = Result<null, 'not-on-scoreboard' | 'busy'>

/** Session and roles are read for every message, so that a user who loses the role is ignored at once. */
async function asKeeper(deps: Deps, caller: LiveCaller, act: (actor: Actor) => Promise<Done>): Promise<Ack> {
  const actor = caller.identity && (await findActorOfSession(deps, caller.identity.sessionHash))
  if (!actor) return kernelAck('sign-in-required')
  if (!scorekeeperRoles.some((role) => actor.roles.has(role))) return kernelAck('not-found')
  try {
    deps.limits.takeCall('score', actor, caller.address)
    const result = await act(actor)
    return result.ok ? { ok: true } : refusalAck(deps.refusals, result.code)
  } catch (error) {
    if (error instanceof Refused) return refusalAck(deps.refusals, error.code)
    throw error
  }
}

/** `serverNumber` sends its number as bare text (spec 000 §3), followed by what it belongs to. */
export function presentServerNumber(payload: { readonly version: number }): readonly unknown[] {
  if (!('server_number' in payload)) return [payload]
  const { server_number, ...rest } = payload
  return [server_number, rest]
}
