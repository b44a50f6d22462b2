import { confirmedSince, type Done } from '#domain/invitations/act'
import { changedSince, type Entry, holdsPlace, type Roster } from '#domain/invitations/roster'
import { ok, type Refused as Refusal, type Result } from '#domain/shared/result'
import type { Deps } from '#server/app/deps'
import { inTransaction, type Tx } from '#server/db/database'
import { logAllInEvent } from '#server/events/event-log'
import { type EventRow, lockEvent } from '#server/events/event-rows'
import { tellEvent, touchEvent } from '#server/events/touch'
import { Refused } from '#server/http/refused'
import { enqueueMany } from '#server/jobs/job'
import {
  type About,
  findConflicts,
  loadRoster,
  lockMembers,
  saveEntries,
  saveLastOrder,
  withConflicts,
} from './roster-rows.ts'
import { tellMember } from './tell-member.ts'

/** What a change left behind. */
export interface Changed<Outcome> {
  readonly outcome: Outcome
  /** As it was left; whoever got an invitation by it stands in it under `newcomerId`. */
  readonly roster: Roster
  /** The number an entry of the roster has from now on. */
  readonly idOf: (id: number) => number
  /** The new version of the event's room, for `tellEvent`; undefined when nothing was changed. */
  readonly seq: number | undefined
}

/**
 * Changes the answers to an event that `lockEvent` has locked: reads the roster, lets a rule decide, writes what it
 * changed with its lines in the log, and counts anew. Whoever gets a place by it is locked, too, after the event, and looked
 * for in other events at the same time once more (X156); if that says otherwise, the rule decides again.
 */
export async function changeRoster<Outcome, Code extends string>(
  tx: Tx,
  { event, about, accountId, now }: { event: EventRow; about: About; accountId: number | null; now: Date },
  decide: (roster: Roster) => Result<Done<Outcome>, Code>,
): Promise<Result<Changed<Outcome>, Code>> {
  const loaded = await loadRoster(tx, event, about, now)
  const decided = await decideUnderLocks(tx, event, loaded, decide)
  if (!decided.ok) return decided
  const { outcome, roster, lines, told } = decided.value
  const changed = changedSince(decided.before, roster)
  if (changed.length === 0 && lines.length === 0) return ok({ outcome, roster, idOf: (id) => id, seq: undefined })

  const idOf = await saveEntries(tx, event, changed, now)
  if (roster.lastOrder !== event.last_order) await saveLastOrder(tx, event, roster.lastOrder)
  await logAllInEvent(
    tx,
    lines.map((line) => ({ clubId: event.club_id, eventId: event.id, ...line, accountId, now })),
  )
  const { seq } = await touchEvent(tx, event.club_id, event.id)
  const mails = told.map(({ id, what }) => ({ clubId: event.club_id, invitationId: idOf(id), what }))
  if (mails.length > 0) await enqueueMany(tx, tellMember, mails)
  return ok({ outcome, roster, idOf, seq })
}

/** Changes the answers to an event in a transaction of its own, and tells who watches it. */
export async function changeAnswers<Outcome, Code extends string>(
  deps: Deps,
  asked: { clubId: number; eventId: number; accountId: number; about: About },
  decide: (roster: Roster) => Result<Done<Outcome>, Code>,
): Promise<Result<Changed<Outcome>, Code | 'busy'>> {
  const now = deps.clock.now()
  return inTransaction(deps.db, async (tx, after) => {
    const event = await lockEvent(tx, asked.clubId, asked.eventId)
    if (!event) throw new Refused('not-found')
    const done = await changeRoster(tx, { ...asked, event, now }, decide)
    if (!done.ok) return done
    const { seq } = done.value
    if (seq !== undefined) after(() => tellEvent(deps, event.id, seq))
    return done
  })
}

type Decided<Outcome, Code extends string> =
  | { readonly ok: true; readonly value: Done<Outcome>; readonly before: Roster }
  | Refusal<Code>

async function decideUnderLocks<Outcome, Code extends string>(
  tx: Tx,
  event: EventRow,
  loaded: Roster,
  decide: (roster: Roster) => Result<Done<Outcome>, Code>,
): Promise<Decided<Outcome, Code>> {
  const look = async (roster: Roster, memberIds: readonly number[]) =>
    withConflicts(roster, memberIds, await findConflicts(tx, event, memberIds))
  const without = [...loaded.entries.values()].filter((entry) => !holdsPlace(entry))
  let before = await look(loaded, memberIdsOf(without))
  for (;;) {
    const decided = decide(before)
    if (!decided.ok) return decided
    const confirmed = memberIdsOf(confirmedSince(before, decided.value.roster))
    await lockMembers(tx, event.club_id, confirmed)
    const sure = await look(before, confirmed)
    if (sure === before) return { ...decided, before }
    before = sure
  }
}

const memberIdsOf = (entries: readonly Entry[]): number[] => entries.map(({ memberId }) => memberId)
