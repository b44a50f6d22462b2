import { lockEvent } from '#areas/events/server/event-rows.ts'
import { tellEvent } from '#areas/events/server/touch-event.ts'
import type { Roster } from '#areas/invitations/rules/roster.ts'
import type { ActResult } from '#areas/invitations/rules/roster-act.ts'
import { ok, type Result } from '#kernel/rules/result.ts'
import { type AfterCommit, inTransaction, type Tx } from '#kernel/server/db/database.ts'
import { type KeptAnswer, keeperOfCall } from '#kernel/server/db/kept-answer.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { Refused } from '#kernel/server/http/refused.ts'
import { type Act, type Applied, applyActs } from './apply-acts.ts'
import { inTurn } from './in-turn.ts'
import { promoteElsewhere } from './promote-members.ts'
import { queueReturns } from './return-card.ts'
import type { RosterScope } from './roster-rows.ts'

/** The result of a change. */
export interface Changed<Outcome> {
  readonly outcome: Outcome
  /** The roster after this change; a newly invited member still appears under their negative member id. */
  readonly roster: Roster
  /** Maps an entry's id in this roster to its id in the database. */
  readonly idOf: (id: number) => number
}

/** A requested change, and the answers to store once it is decided. */
interface RequestedChange extends Act {
  readonly answersOf: (result: ActResult<unknown>, idOf: Applied['idOf']) => readonly KeptAnswer[]
}

/** The most changes in one transaction, so that the event's row is not locked for long. */
const mostAtOnce = 64

/**
 * Changes answers to an event and tells its viewers. Requests that arrive in this process during another change of the
 * same event share the next transaction, in order of arrival. That only saves time. The lock on the event's row is what
 * keeps the spots correct, across processes too. `answerOf` makes the answer of the call in progress.
 */
export async function changeAnswers<Outcome, Code extends string>(
  deps: Deps,
  request: {
    clubId: number
    eventId: number
    accountId: number | null
    about: RosterScope
    isUndoable?: boolean
    via?: string | undefined
  },
  decide: (roster: Roster) => Result<ActResult<Outcome>, Code>,
  answerOf?: (changed: Changed<Outcome>) => Result<unknown>,
): Promise<Result<Changed<Outcome>, Code | 'busy'>> {
  const { about, accountId, isUndoable, via } = request
  const keeper = keeperOfCall()
  const act: RequestedChange = {
    about,
    accountId,
    isUndoable,
    via,
    now: deps.clock.now(),
    decide: (roster) => decide(whileThere(roster, about)),
    answersOf: ({ outcome, roster }, idOf) =>
      keeper && answerOf ? [{ keeper, answer: answerOf({ outcome: outcome as Outcome, roster, idOf }) }] : [],
  }
  const turn = { owner: deps, key: `${request.clubId} ${request.eventId}`, limit: mostAtOnce }
  const [applied, place] = await inTurn(turn, act, (acts) => applyTogether(deps, request, acts))
  if (!applied.ok) return applied
  const decision = applied.value.decisions[place]
  if (!decision || decision.kind === 'fault') throw decision?.error ?? new Error('a reply got no result')
  // This result comes from the caller's own rule: its outcome and its refusals are those of `decide`.
  const result = decision.result as Result<ActResult<Outcome>, Code>
  if (!result.ok) return result
  return ok({ outcome: result.value.outcome, roster: result.value.roster, idOf: applied.value.idOf })
}

/** Drops what is gone: a merge of events or records may have removed an invitation between the read and the lock. */
function whileThere(roster: Roster, { invitationIds = [] }: RosterScope): Roster {
  if (invitationIds.some((id) => !roster.entries.has(id))) throw new Refused('not-found')
  return roster
}

async function applyTogether(
  deps: Deps,
  { clubId, eventId }: { clubId: number; eventId: number },
  acts: readonly RequestedChange[],
): Promise<Result<Applied, 'busy'>> {
  const apply = async (tx: Tx, after: AfterCommit) => {
    const event = await lockEvent(tx, clubId, eventId)
    if (!event) throw new Refused('not-found')
    const now = deps.clock.now()
    const applied = await applyActs(tx, event, acts, now)
    const { seq, decisions, idOf } = applied
    await queueReturns(tx, event, decisions, idOf, now)
    await promoteElsewhere(tx, event, applied.freed)
    if (seq !== undefined) after(() => tellEvent(deps, event.id, seq))
    return ok(applied)
  }
  // Each of the calls waiting for this batch gets its own answer stored with it.
  return inTransaction(deps.db, apply, ({ decisions, idOf }) =>
    decisions.flatMap((one, place) =>
      one.kind === 'decided' && one.result.ok ? (acts[place]?.answersOf(one.result.value, idOf) ?? []) : [],
    ),
  )
}
