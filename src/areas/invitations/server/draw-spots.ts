import * as z from 'zod/mini'
import { fairShareOf } from '#areas/bookings/rules/drawing-odds.ts'
import { type DrawingPerson, saveDrawing } from '#areas/bookings/server/drawing-rows.ts'
import { drawingSeed } from '#areas/bookings/server/drawing-seed.ts'
import { markDrawn } from '#areas/events/server/event-change-rows.ts'
import { type EventRow, lockEvent } from '#areas/events/server/event-rows.ts'
import { drawsAt, isCollecting } from '#areas/events/server/present.ts'
import { tellEvent, touchEvent } from '#areas/events/server/touch-event.ts'
import { drawWaiting, type HeldDrawing } from '#areas/invitations/rules/draw-waiting.ts'
import { ok } from '#kernel/rules/result.ts'
import { inTransaction, type Tx } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { defineJob } from '#kernel/server/jobs/job.ts'
import { applyActs } from './apply-acts.ts'
import { readCarry, readHouseholds } from './drawing-memory-rows.ts'
import { listToDraw } from './to-draw-rows.ts'

/**
 * Draws the spots of events that have collected answers long enough. Each event is looked at again under its own lock,
 * in its own transaction, so two servers draw it once. A server that is killed meanwhile leaves nothing half done, and
 * the drawing that is held afterwards has the same result, because its seed was settled before.
 */
export const drawSpotsDue = defineJob({
  name: 'invitations.draw-spots',
  every: '* * * * *',
  shape: z.object({}),
  async run(deps: Deps) {
    const faults: unknown[] = []
    for (const due of await listToDraw(deps.db, deps.clock.now()))
      await drawOne(deps, due).catch((error: unknown) => faults.push(error))
    if (faults.length > 0) throw new AggregateError(faults, 'some spots could not be drawn')
  },
})

async function drawOne(deps: Deps, { clubId, eventId }: { readonly clubId: number; readonly eventId: number }) {
  const result = await inTransaction(deps.db, async (tx, after) => {
    const now = deps.clock.now()
    const event = await lockEvent(tx, clubId, eventId)
    const due = event && isCollecting(event, now) ? drawsAt(event) : null
    if (!event || due === null || due > now) return ok(undefined)
    await holdDrawing(deps, tx, event, now)
    const { seq } = await touchEvent(tx, clubId, eventId)
    after(() => tellEvent(deps, eventId, seq))
    return ok(undefined)
  })
  // The job runs again within a minute.
  if (!result.ok) throw new Error(`event ${eventId} is busy`)
}

/** Gives out the spots, and records how, under the event's lock. */
async function holdDrawing(deps: Deps, tx: Tx, event: EventRow, now: Date): Promise<void> {
  const seed = drawingSeed(deps, event.club_id, event.id)
  const members = { carryOf: await readCarry(tx, event), householdOf: await readHouseholds(tx, event) }
  await markDrawn(tx, event.club_id, event.id, now)
  let held: HeldDrawing | undefined
  const act = {
    about: {},
    accountId: null,
    now,
    decide: (roster: Parameters<typeof drawWaiting>[0]) => {
      const drawing = drawWaiting(roster, { seed, ...members })
      held = drawing.outcome
      return ok(drawing)
    },
  }
  const { decisions } = await applyActs(tx, { ...event, drawn_at: now }, [act], now)
  const [decided] = decisions
  if (decided?.kind === 'fault') throw decided.error
  if (!held) throw new Error(`event ${event.id} was not drawn`)
  const { entered } = held
  const people = peopleOf(held)
  const waiting = people.filter(({ standing }) => standing === 'member').length
  const captains = people.filter(({ standing }) => standing === 'captain').length
  const left = Math.max(0, entered.spots - captains)
  await saveDrawing(tx, {
    clubId: event.club_id,
    eventId: event.id,
    groupId: event.group_id,
    seed,
    spots: entered.spots,
    share: fairShareOf(left, waiting),
    drawnAt: now,
    people,
  })
}

function peopleOf({ entered, drawn }: HeldDrawing): DrawingPerson[] {
  const outcomeOf = new Map(drawn.map((one) => [one.number, one]))
  return entered.units.flatMap(({ number, standing, carry, entries }) => {
    const outcome = outcomeOf.get(number)
    if (!outcome) throw new Error(`number ${number} was not drawn`)
    const { odds, hasSpot, line } = outcome
    return entries.map(({ memberId }, index) => ({
      number,
      seat: index + 1,
      memberId,
      standing,
      carry,
      odds,
      hasSpot,
      line,
    }))
  })
}
