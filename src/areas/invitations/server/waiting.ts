import { presentWaiting } from '#areas/bookings/server/present-waiting.ts'
import { stillWaiting, wishKept } from '#areas/bookings/server/words.ts'
import { type EventRow, findEvent } from '#areas/events/server/event-rows.ts'
import { getWaiting, passOffer, setWish } from '#areas/invitations/calls/waiting.ts'
import { decidePass, decideWish } from '#areas/invitations/rules/decide-waiting.ts'
import { type Entry, entryOfMember, getEntry, isAskedSubstitute, type Roster } from '#areas/invitations/rules/roster.ts'
import type { ActResult } from '#areas/invitations/rules/roster-act.ts'
import { lineOf, positionOf } from '#areas/invitations/rules/waiting-line.ts'
import { ok, type Result, refuse } from '#kernel/rules/result.ts'
import type { Deps } from '#kernel/server/deps.ts'
import type { Actor } from '#kernel/server/http/actor.ts'
import { handle, type MountedCall } from '#kernel/server/http/handle.ts'
import { Refused } from '#kernel/server/http/refused.ts'
import type { InvitationSubject } from './access.ts'
import { changeAnswers } from './change-answers.ts'
import { ownMember } from './invitation-actor.ts'
import { listPastDates } from './past-date-rows.ts'
import { lookAtRoster } from './roster-rows.ts'
import { cannotSubstitute } from './words.ts'

interface Acting {
  readonly deps: Deps
  readonly subject: InvitationSubject
  readonly actor: Actor
}

const change = <Code extends string>(
  { deps, subject: { clubId, eventId, invitationId }, actor }: Acting,
  decide: (roster: Roster, id: number) => Result<ActResult, Code>,
) =>
  changeAnswers(
    deps,
    { clubId, eventId, accountId: actor.userId, about: { invitationIds: [invitationId] } },
    (roster) => {
      // Deleted between the read of the invitation and the lock.
      if (getEntry(roster, invitationId).isRemoved) throw new Refused('not-found')
      return decide(roster, invitationId)
    },
  )

/** How many people must get a spot until this entry and its partner have one: everyone before them, and themselves. */
function neededFor(roster: Roster, entry: Entry): number {
  const line = lineOf(roster)
  const index = line.findIndex(({ entries }) => entries.some(({ id }) => id === entry.id))
  return line.slice(0, index + 1).reduce((sum, { entries }) => sum + entries.length, 0)
}

async function present(deps: Deps, event: EventRow, roster: Roster, entry: Entry) {
  const past = await listPastDates(deps.db, event, deps.clock.now())
  const { promotion } = event
  const waited = { position: positionOf(roster, entry) ?? 0, needed: neededFor(roster, entry), promotion, past }
  return { eid: event.id, eiid: entry.id, ...presentWaiting({ ...waited, wish: entry.wish }) }
}

export const waitingHandlers: readonly MountedCall[] = [
  handle(passOffer, async (request) => {
    const result = await change(request, decidePass)
    if (!result.ok) return result
    const { roster } = result.value
    const isSubstitute = getEntry(roster, request.subject.invitationId).substitute === 'passed'
    return ok({ message: isSubstitute ? cannotSubstitute : stillWaiting })
  }),
  handle(setWish, async (request) => {
    const result = await change(request, (roster, id) => decideWish(roster, id, request.body.wish))
    return result.ok ? ok({ message: wishKept }) : result
  }),
  handle(getWaiting, async ({ subject, actor, deps }) => {
    const { memberId } = ownMember(deps, actor, subject, undefined)
    const event = await findEvent(deps.db, subject.clubId, subject.eventId)
    if (!event) return refuse('not-found')
    const roster = await lookAtRoster(deps.db, event, [memberId], deps.clock.now())
    const entry = entryOfMember(roster, memberId)
    const isWaiting = entry?.response === 'waitlist' && !isAskedSubstitute(entry) && !roster.terms.isCollecting
    return ok({ own: isWaiting ? await present(deps, event, roster, entry) : null })
  }),
]
