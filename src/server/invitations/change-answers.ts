import type { Roster } from '#domain/invitations/roster'
import type { Done } from '#domain/invitations/roster-act'
import { ok, type Result } from '#domain/shared/result'
import { lockEvent } from '#server/events/event-rows'
import { tellEvent } from '#server/events/touch-event'
import { inTransaction } from '#server/kernel/db/database'
import type { Deps } from '#server/kernel/deps'
import { Refused } from '#server/kernel/http/refused'
import { type Act, type Applied, applyActs } from './apply-acts.ts'
import { inTurn } from './in-turn.ts'
import { promoteElsewhere } from './promote-members.ts'
import type { About } from './roster-rows.ts'

/** The result of a change. */
export interface Changed<Outcome> {
  readonly outcome: Outcome
  /** The roster after this change; a newly invited member still appears under their negative member id. */
  readonly roster: Roster
  /** Maps an entry's id in this roster to its id in the database. */
  readonly idOf: (id: number) => number
}

/** The most answers in one transaction: it must not hold the event's row for long. */
const mostAtOnce = 64

/**
 * Changes the answers to an event, and notifies its viewers. Requests that arrive in this process during another change
 * of the same event share the next transaction, in order of arrival. That is only for speed: the lock on the event's
 * row keeps the places correct, across processes too.
 */
export async function changeAnswers<Outcome, Code extends string>(
  deps: Deps,
  asked: { clubId: number; eventId: number; accountId: number; about: About },
  decide: (roster: Roster) => Result<Done<Outcome>, Code>,
): Promise<Result<Changed<Outcome>, Code | 'busy'>> {
  const { about, accountId } = asked
  const act: Act = { about, accountId, now: deps.clock.now(), decide: (roster) => decide(whileThere(roster, about)) }
  const turn = { owner: deps, key: `${asked.clubId} ${asked.eventId}`, most: mostAtOnce }
  const [applied, place] = await inTurn(turn, act, (acts) => applyTogether(deps, asked, acts))
  if (!applied.ok) return applied
  const decided = applied.value.decided[place]
  if (!decided || decided.kind === 'fault') throw decided?.error ?? new Error('an answer was lost on its way')
  // This result comes from the caller's own rule: its outcome and its refusals are those of `decide`.
  const result = decided.result as Result<Done<Outcome>, Code>
  if (!result.ok) return result
  return ok({ outcome: result.value.outcome, roster: result.value.roster, idOf: applied.value.idOf })
}

/** A merge of events or records may have removed an invitation between the read and the lock. */
function whileThere(roster: Roster, { invitationIds = [] }: About): Roster {
  if (invitationIds.some((id) => !roster.entries.has(id))) throw new Refused('not-found')
  return roster
}

async function applyTogether(
  deps: Deps,
  { clubId, eventId }: { clubId: number; eventId: number },
  acts: readonly Act[],
): Promise<Result<Applied, 'busy'>> {
  return inTransaction(deps.db, async (tx, after) => {
    const event = await lockEvent(tx, clubId, eventId)
    if (!event) throw new Refused('not-found')
    const applied = await applyActs(tx, event, acts, deps.clock.now())
    const { seq } = applied
    await promoteElsewhere(tx, event, applied.freed)
    if (seq !== undefined) after(() => tellEvent(deps, event.id, seq))
    return ok(applied)
  })
}
