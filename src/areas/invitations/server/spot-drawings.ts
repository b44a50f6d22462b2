import { fairShareOf } from '#areas/bookings/rules/drawing-odds.ts'
import { drawingOdds, seedHashOf } from '#areas/bookings/rules/spot-drawing.ts'
import { type DrawnPerson, findDrawing, listDrawingPeople } from '#areas/bookings/server/drawing-rows.ts'
import { drawingSeed } from '#areas/bookings/server/drawing-seed.ts'
import { type EventSubject, seesPlayers } from '#areas/events/server/access.ts'
import { type EventRow, findEvent } from '#areas/events/server/event-rows.ts'
import { drawsAt, isCollecting } from '#areas/events/server/present.ts'
import { getSpotDrawing } from '#areas/invitations/calls/spot-drawings.ts'
import { drawingTermsOf, type Entered, enteredIn } from '#areas/invitations/rules/draw-waiting.ts'
import { entryOfMember, joinWaitlist, type Roster } from '#areas/invitations/rules/roster.ts'
import { yesOfferOf } from '#areas/invitations/rules/yes-offer.ts'
import type { Given } from '#kernel/calls/call.ts'
import { ok, refuse } from '#kernel/rules/result.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { handle, type MountedCall } from '#kernel/server/http/handle.ts'
import { readCarry, readHouseholds } from './drawing-memory-rows.ts'
import { lookAtRoster } from './roster-rows.ts'

type Shown = Given<typeof getSpotDrawing>

/** The spots and people that a drawing is about, without those who had a spot before it. */
function drawnAmong(spots: number, units: readonly { readonly standing: string; readonly size: number }[]) {
  const sizeOf = (isCaptain: boolean) =>
    units.filter(({ standing }) => (standing === 'captain') === isCaptain).reduce((sum, { size }) => sum + size, 0)
  return { spots: Math.max(0, spots - sizeOf(true)), people: sizeOf(false) }
}

/** The roster with the reader in the drawing, if a Yes would put them there. */
function withReader(roster: Roster, memberId: number): { readonly roster: Roster; readonly isIn: boolean } {
  const entry = entryOfMember(roster, memberId)
  if (entry?.response === 'waitlist') return { roster, isIn: true }
  const offer = entry && yesOfferOf(roster, entry.id)
  return {
    roster: entry && offer?.ok && offer.value === 'drawing' ? joinWaitlist(roster, entry.id) : roster,
    isIn: false,
  }
}

function ownUnit(entered: Entered, memberId: number, isIn: boolean): Shown['own'] {
  const unit = entered.units.find(({ entries }) => entries.some((entry) => entry.memberId === memberId))
  if (!unit || unit.standing === 'captain') return null
  const odds = drawingOdds(drawingTermsOf(entered, '')).get(unit.number) ?? 0
  return { is_in: isIn, number: null, odds, carry: unit.carry, has_spot: false, line: null }
}

/** A drawing that is still to be held, as it would be with everyone who has said Yes by now. */
async function showAhead(deps: Deps, event: EventRow, memberId: number | undefined): Promise<Shown> {
  const members = {
    carryOf: await readCarry(deps.db, event),
    householdOf: await readHouseholds(deps.db, event, memberId),
  }
  const roster = await lookAtRoster(deps.db, event, memberId === undefined ? [] : [memberId], deps.clock.now())
  const reader = memberId === undefined ? { roster, isIn: false } : withReader(roster, memberId)
  const entered = enteredIn(roster, members)
  const { spots, people } = drawnAmong(entered.spots, entered.units)
  const withOwn = enteredIn(reader.roster, members)
  return {
    title: event.title,
    time_zone: event.time_zone,
    draws_at: drawsAt(event)?.toISOString() ?? null,
    drawn_at: null,
    spots,
    people,
    commitment: seedHashOf(drawingSeed(deps, event.club_id, event.id)),
    share: fairShareOf(spots, drawnAmong(withOwn.spots, withOwn.units).people),
    own: memberId === undefined ? null : ownUnit(withOwn, memberId, reader.isIn),
    units: [],
  }
}

/** A drawing that was held. */
async function showHeld(deps: Deps, event: EventRow, subject: EventSubject): Promise<Shown | undefined> {
  const drawing = await findDrawing(deps.db, event.id)
  if (!drawing) return undefined
  const drawnPeople = await listDrawingPeople(deps.db, { clubId: event.club_id, eventId: event.id })
  const isNamed = seesPlayers(subject)
  const units = [...Map.groupBy(drawnPeople, ({ number }) => number).values()]
  const { spots, people } = drawnAmong(
    drawing.spots,
    drawnPeople.map(({ standing }) => ({ standing, size: 1 })),
  )
  const ownPerson = drawnPeople.find(({ memberId }) => memberId !== null && memberId === subject.ownMember?.memberId)
  return {
    title: event.title,
    time_zone: event.time_zone,
    draws_at: drawsAt(event)?.toISOString() ?? null,
    drawn_at: drawing.drawn_at.toISOString(),
    spots,
    people,
    commitment: seedHashOf(drawing.seed),
    share: drawing.share,
    own: ownPerson ? presentOwn(ownPerson) : null,
    units: units.flatMap((together) => presentUnit(together, isNamed)),
  }
}

const presentOwn = ({ number, odds, carry, hasSpot, line }: DrawnPerson): Shown['own'] => ({
  is_in: true,
  number,
  odds,
  carry,
  has_spot: hasSpot,
  line,
})

function presentUnit(together: readonly DrawnPerson[], isNamed: boolean): Shown['units'] {
  const [first] = together
  if (!first) return []
  const { number, standing, odds, hasSpot, line } = first
  const names = isNamed ? together.flatMap(({ name }) => name ?? []) : []
  return [{ number, standing, odds, has_spot: hasSpot, line, names }]
}

export const spotDrawingHandlers: readonly MountedCall[] = [
  handle(getSpotDrawing, async ({ subject, deps }) => {
    const event = await findEvent(deps.db, subject.clubId, subject.eventId)
    if (!event) return refuse('not-found')
    if (isCollecting(event, deps.clock.now())) return ok(await showAhead(deps, event, subject.ownMember?.memberId))
    const held = await showHeld(deps, event, subject)
    return held ? ok(held) : refuse('not-drawn-yet')
  }),
]
