import { ok, type Result } from '#kernel/rules/result.ts'
import { checkRequest, type DrawRefusal } from './check-request.ts'
import { circleRounds } from './circle.ts'
import type { Court, Draw, Round } from './draw.ts'
import { drawReportOf, type FairnessReport } from './draw-report.ts'
import { type MixerRequest, playersInRequest, usualBudget } from './draw-request.ts'
import { type Random, randomBelow, randomOf, shuffled } from './random.ts'
import { orderRounds } from './round-order.ts'
import { searchDraw } from './search/search.ts'
import type { SeatField } from './search/seat-field.ts'
import { type SearchSetup, setUp } from './search-setup.ts'
import { spreadCourts } from './spread-courts.ts'
import { starterSlots } from './starters.ts'

export type MixerDraw = {
  readonly draw: Draw
  readonly report: FairnessReport
  /** Moves the search tried; 0 if a known design was used. */
  readonly moves: number
}

/**
 * Draws a mixer: who plays with and against whom on which court in every round, and who rests, as fairly as the search
 * can find. Pure but heavy (up to a tenth of a second at the usual budget), so a server runs it in a worker.
 *
 * The same request gives the same draw on every machine. `onBetter` receives each better draw as it is found; the last
 * one is the result if the search is interrupted. Refusals: those of `checkRequest`, each with its `Problem` in
 * `detail`. Source: spec 001 §7 "Mixers and draws"; measures and targets in docs/areas/draws.md.
 */
export function drawMixer(request: MixerRequest, onBetter?: (draw: Draw) => void): Result<MixerDraw, DrawRefusal> {
  const checked = checkRequest(request)
  if (!checked.ok) return checked
  const random = randomOf(request.seed, playersInRequest(request).length * 16 + request.rounds)
  const setup = setUp(request, random)
  const finishSeed = random()
  const finish = (slots: Uint8Array) => finishedDraw(request, setup.field, slots, randomOf(finishSeed))
  const { slots, moves } = findSlots(request, setup, random, onBetter && ((found) => onBetter(finish(found))))
  const draw = finish(slots)
  return ok({ draw, report: drawReportOf(draw, request), moves })
}

type FoundSlots = { readonly slots: Uint8Array; readonly moves: number }

function findSlots(
  request: MixerRequest,
  { field, bounds, meetings }: SearchSetup,
  random: Random,
  onBetter?: (slots: Uint8Array) => void,
): FoundSlots {
  if (field.rounds === 0) return { slots: new Uint8Array(0), moves: 0 }
  const knownField = request.isSearchOnly ? undefined : knownSlots(request, field, random)
  if (knownField) return { slots: knownField, moves: 0 }
  const start = earlierSlots(request, field)
  const { budget = usualBudget(request.kind), mayLeaveTurns } = request
  return searchDraw({ field, bounds, meetings, random, budget, start, onBetter, mayLeaveTurns })
}

/** A design that a search cannot improve: a starter, or the circle if everybody plays in every round. */
function knownSlots(request: MixerRequest, field: SeatField, random: Random): Uint8Array | undefined {
  if ((request.played ?? []).length > 0) return undefined
  if (request.kind === 'doubles') return starterSlots(field, random)
  if (field.perCourt === 2 && field.courts === Math.floor(field.players / 2)) return circleSlots(field, random)
  return undefined
}

function circleSlots({ players, rounds }: SeatField, random: Random): Uint8Array {
  const everybody = Array.from({ length: players }, (_, player) => player)
  const names = shuffled(random, everybody)
  const first = randomBelow(random, Math.max(1, players - 1))
  const turns = circleRounds(players, first + rounds).slice(first)
  const rows = turns.map((games) => {
    const playing = games.flatMap((game) => (randomBelow(random, 2) === 0 ? game : [...game].reverse()))
    return [...playing, ...everybody.filter((player) => !playing.includes(player))]
  })
  return Uint8Array.from(rows.flat(), (player) => names[player] ?? 0)
}

/** Earlier rounds as rows of the search, if they have the same players on the same number of courts. */
function earlierSlots(request: MixerRequest, field: SeatField): Uint8Array | undefined {
  const earlier = request.earlier ?? []
  if (earlier.length === 0 || earlier.length !== field.rounds) return undefined
  const placeOf = new Map(playersInRequest(request).map((player, place) => [player, place]))
  const rows = earlier.map((round) =>
    [...round.courts.flat(2), ...round.byes].map((player) => placeOf.get(player) ?? -1),
  )
  const isSame = rows.every(
    (row, round) => row.length === field.players && !row.includes(-1) && earlier[round]?.courts.length === field.courts,
  )
  const slots = rows.flat()
  const isInGroups = slots.every(
    (player, at) => at % field.players >= field.seats || field.groupOf[player] === field.seatGroup[at],
  )
  return isSame && isInGroups ? Uint8Array.from(slots) : undefined
}

/** Replaces positions by players, orders the rounds, and assigns the courts. */
function finishedDraw(request: MixerRequest, field: SeatField, slots: Uint8Array, random: Random): Draw {
  const players = playersInRequest(request)
  const played = request.played ?? []
  const rounds = orderRounds(field, slots, lastCourts(players, played.at(-1)), random).map((round) =>
    roundOf(field, slots.subarray(round * field.players, (round + 1) * field.players), players),
  )
  const everybody = [...new Set([...players, ...played.flatMap((round) => [...round.courts.flat(2), ...round.byes])])]
  return { players: everybody, rounds: [...played, ...spreadCourts(rounds, played, random)] }
}

function lastCourts(players: readonly number[], last: Round | undefined): Int8Array | undefined {
  if (!last) return undefined
  return Int8Array.from(players, (player) => last.courts.findIndex((teams) => teams.flat().includes(player)))
}

function roundOf({ courts, perCourt, seats }: SeatField, row: Uint8Array, players: readonly number[]): Round {
  const names = Array.from(row, (place) => players[place] ?? 0)
  const team = perCourt / 2
  const courtAt = (at: number): Court => [names.slice(at, at + team), names.slice(at + team, at + perCourt)]
  return {
    courts: Array.from({ length: courts }, (_, court) => courtAt(court * perCourt)),
    byes: names.slice(seats).sort((one, two) => one - two),
  }
}
