import { runsEvent } from '#areas/events/server/access.ts'
import { logAllInEvent } from '#areas/events/server/event-log-rows.ts'
import { lockEvent } from '#areas/events/server/event-rows.ts'
import { tellEvent, touchEvent } from '#areas/events/server/touch-event.ts'
import { saveCheckIn } from '#areas/invitations/server/list-rows.ts'
import { checkin, checkinMany } from '#areas/rosters/calls/rosters.ts'
import { decideCheckIn } from '#areas/rosters/rules/decide-check-in.ts'
import type { RefusalsOf } from '#kernel/calls/call.ts'
import { ok, refuse } from '#kernel/rules/result.ts'
import { dayIn } from '#kernel/rules/wall-time.ts'
import { type AfterCommit, inTransaction, type Tx } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { handle, type MountedCall } from '#kernel/server/http/handle.ts'
import { type ForCheckIn, listForCheckIn } from './roster-rows.ts'
import { checkInWords } from './words.ts'

interface CheckingIn {
  readonly clubId: number
  readonly eventId: number
  readonly accountId: number
  readonly now: Date
}

/**
 * Toggles a check-in, or sets the requested state, under the event's lock, like every change of an event (spec 001 §4).
 * A device that sends a stored check-in late requests a state, so that it never toggles back.
 */
const checkinHandler = handle(checkin, async ({ body, subject, actor, deps }) => {
  const { clubId, eventId, invitationId } = subject
  return inTransaction<{ checkin: boolean }, RefusalsOf<typeof checkin>>(deps.db, async (tx, after) => {
    const event = await lockEvent(tx, clubId, eventId)
    const [found] = event ? await listForCheckIn(tx, { clubId, eventId }, [invitationId]) : []
    if (!event || !found) return refuse('not-found')
    // Read under the lock, so that the log is in the order of the acts.
    const now = deps.clock.now()
    const dayOf = (instant: Date) => dayIn(event.time_zone, instant)
    const decision = decideCheckIn({
      isConfirmed: holdsPlace(found),
      isByAdmin: runsEvent(subject),
      today: dayOf(now),
      startDay: dayOf(event.starts_at),
      endDay: dayOf(event.ends_at),
    })
    if (!decision.ok) return decision
    const isIn = found.checked_in_at !== null
    const wants = body.checkin ?? !isIn
    if (wants !== isIn) {
      await write(tx, { clubId, eventId, accountId: actor.userId, now }, [found], wants)
      await tellAfter(deps, tx, after, { clubId, eventId })
    }
    return ok({ checkin: wants })
  })
})

const checkinManyHandler = handle(checkinMany, async ({ body, subject, actor, deps }) => {
  const { clubId, eventId } = subject
  const ids = [...new Set(body.eiids)]
  return inTransaction<{ changed: number }, RefusalsOf<typeof checkinMany>>(deps.db, async (tx, after) => {
    const event = await lockEvent(tx, clubId, eventId)
    if (!event) return refuse('not-found')
    const found = await listForCheckIn(tx, { clubId, eventId }, ids)
    if (found.length < ids.length) return refuse('not-here-in-event', { field: 'eiids' })
    const without = found.filter((one) => !holdsPlace(one))
    if (without.length > 0) return refuse('not-that-answer', { field: 'eiids', eiids: without.map(({ id }) => id) })
    const changedRows = found.filter(({ checked_in_at: at }) => (at !== null) !== body.checkin)
    if (changedRows.length > 0) {
      const now = deps.clock.now()
      await write(tx, { clubId, eventId, accountId: actor.userId, now }, changedRows, body.checkin)
      await tellAfter(deps, tx, after, { clubId, eventId })
    }
    return ok({ changed: changedRows.length })
  })
})

const holdsPlace = ({ response }: ForCheckIn) => response === 'yes' || response === 'partner'

async function write(
  tx: Tx,
  { clubId, eventId, accountId, now }: CheckingIn,
  players: readonly Pick<ForCheckIn, 'id' | 'member_id'>[],
  isIn: boolean,
): Promise<void> {
  await saveCheckIn(
    tx,
    clubId,
    players.map(({ id }) => id),
    isIn ? now : null,
  )
  const entry = { clubId, eventId, kind: 'player.checked-in', detail: checkInWords(isIn), accountId, now }
  await logAllInEvent(
    tx,
    players.map(({ member_id: memberId }) => ({ ...entry, memberId })),
  )
}

async function tellAfter(deps: Deps, tx: Tx, after: AfterCommit, of: { clubId: number; eventId: number }) {
  const { seq } = await touchEvent(tx, of.clubId, of.eventId)
  after(() => tellEvent(deps, of.eventId, seq))
}

/** Checks in a player who has a spot, under the event's lock, which the caller holds. */
export async function checkInOne(
  deps: Deps,
  tx: Tx,
  after: AfterCommit,
  { clubId, eventId, accountId }: Omit<CheckingIn, 'now'>,
  player: Pick<ForCheckIn, 'id' | 'member_id'>,
): Promise<void> {
  await write(tx, { clubId, eventId, accountId, now: deps.clock.now() }, [player], true)
  await tellAfter(deps, tx, after, { clubId, eventId })
}

export const checkInHandlers: readonly MountedCall[] = [checkinHandler, checkinManyHandler]
