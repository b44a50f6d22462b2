import { ok, type Result, refuse } from '#kernel/rules/result.ts'
import {
  type ChangedDraw,
  type ChangeRefusal,
  concludeChange,
  type PreparedChange,
  prepareChange,
  type RunningDraw,
} from './change-draw.ts'
import type { Arriving, DrawChange } from './change-kinds.ts'
import { drawReportOf, type FairnessReport } from './draw-report.ts'
import { limits, type MixerRequest, playersInRequest } from './draw-request.ts'
import type { MixerDraw } from './mixer.ts'
import { type Entrant, engineRoundsOf, type SheetRound, sheetRoundsOf } from './sheet.ts'

/** A sheet in progress. Players are identified by their invitations. */
export type RunningSheet = {
  readonly request: MixerRequest
  /** Everyone who was ever an entrant; the first is number 1 of the request. */
  readonly entrants: readonly Entrant[]
  readonly rounds: readonly SheetRound[]
  readonly roundCourts: readonly (readonly string[])[]
  /** The courts of the upcoming rounds. */
  readonly courtNames: readonly string[]
  readonly begun: number
}

/** An entrant who joins a running draw. */
export type Arrival = Omit<Arriving, 'player'> & { readonly entrant: Entrant }

/** A change that someone requests. A player in a pair is named with the partner, as an entrant of two. */
export type SheetChange =
  | { readonly kind: 'swap-throughout'; readonly one: number; readonly two: number }
  /** `round` counts from 1; `isRunning` also allows a change of the last round that has started. */
  | {
      readonly kind: 'swap-in-round'
      readonly round: number
      readonly one: number
      readonly two: number
      readonly isRunning: boolean
    }
  | { readonly kind: 'replaces'; readonly player: number; readonly by: number; readonly rating?: number | undefined }
  | ({ readonly kind: 'arrives' } & Arrival)
  | { readonly kind: 'leaves'; readonly player: number }
  | { readonly kind: 'several'; readonly leave: readonly number[]; readonly arrive: readonly Arrival[] }
  | { readonly kind: 'closes' | 'opens'; readonly court: string }
  | { readonly kind: 'rounds'; readonly rounds: number }
  | { readonly kind: 'again'; readonly seed: number }

export type SheetRefusal =
  | ChangeRefusal
  | 'court-unknown'
  | 'court-there'
  | 'courts-out-of-range'
  | 'rounds-begun'
  | 'no-round-left'

/** An interpreted change: what the engine has to draw, if anything, and what is needed afterwards. */
export type PreparedSheet = {
  readonly prepared: PreparedChange
  readonly running: RunningDraw
  readonly change: DrawChange
  readonly entrants: readonly Entrant[]
  readonly courtNames: readonly string[]
}

export type ChangedSheet = Omit<RunningSheet, 'begun'> & {
  readonly news: ChangedDraw['news']
  readonly report: FairnessReport
}

const same = (name: string) => name.trim().toLowerCase()

/** The number of the entrant with this player in the upcoming rounds; 0, which no entrant has, for anyone else. */
function numberOf({ request, entrants }: Pick<RunningSheet, 'request' | 'entrants'>, player: number): number {
  return playersInRequest(request).find((number) => entrants[number - 1]?.includes(player)) ?? 0
}

/**
 * Prepares a change to a running sheet. Rounds that have started are never changed (X161).
 *
 * Refusals: those of `prepareChange`; court-unknown, court-there and courts-out-of-range for courts by name;
 * rounds-begun if there would be fewer rounds than have started; no-round-left if every round has started.
 */
export function prepareSheetChange(sheet: RunningSheet, wish: SheetChange): Result<PreparedSheet, SheetRefusal> {
  const courts = courtsAfter(sheet, wish)
  if (!courts.ok) return courts
  const { entrants, change } = inNumbers(sheet, wish, courts.value.length)
  const isInRunning = wish.kind === 'swap-in-round' && wish.isRunning && wish.round === sheet.begun
  if (wish.kind === 'rounds') {
    if (wish.rounds < sheet.begun) return refuse('rounds-begun')
  } else if (sheet.begun >= sheet.rounds.length && !isInRunning) return refuse('no-round-left')
  const rounds = engineRoundsOf(sheet.rounds, entrants)
  const players = [...new Set([...playersInRequest(sheet.request), ...playersIn(rounds)])]
  const played = isInRunning ? sheet.begun - 1 : sheet.begun
  const running = { request: sheet.request, draw: { players, rounds }, played }
  const prepared = prepareChange(running, change)
  if (!prepared.ok) return prepared
  return ok({ prepared: prepared.value, running, change, entrants, courtNames: courts.value })
}

const playersIn = (rounds: RunningDraw['draw']['rounds']) =>
  rounds.flatMap(({ courts, byes }) => [...courts.flat(2), ...byes])

/**
 * The sheet after a change. `drawn` is what the engine drew, if anything. Rounds that did not change are the same
 * objects.
 */
export function concludeSheetChange(
  sheet: RunningSheet,
  { prepared, running, change, entrants, courtNames }: PreparedSheet,
  mixerDraw?: Pick<MixerDraw, 'draw' | 'report'>,
): ChangedSheet {
  if (!prepared.isDone && !mixerDraw) throw new Error('the remaining rounds were not drawn')
  const changedDraw =
    prepared.isDone || !mixerDraw
      ? (prepared as Extract<PreparedChange, { isDone: true }>).changedDraw
      : concludeChange(running, change, prepared.request, mixerDraw)
  const before = running.draw.rounds.map((round) => JSON.stringify(round))
  const newRounds = sheetRoundsOf(changedDraw.draw.rounds, entrants)
  const rounds = newRounds.map((round, index) =>
    before[index] === JSON.stringify(changedDraw.draw.rounds[index]) ? (sheet.rounds[index] ?? round) : round,
  )
  const roundCourts = rounds.map((round, index) =>
    index < sheet.begun || prepared.isDone
      ? (sheet.roundCourts[index] ?? [])
      : courtNames.slice(0, round.courts.length),
  )
  const { request, news, report = drawReportOf(changedDraw.draw, changedDraw.request) } = changedDraw
  return { request, entrants, rounds, roundCourts, courtNames, news, report }
}

function courtsAfter(
  { courtNames }: RunningSheet,
  wish: SheetChange,
): Result<readonly string[], 'court-unknown' | 'court-there' | 'courts-out-of-range'> {
  if (wish.kind !== 'closes' && wish.kind !== 'opens') return ok(courtNames)
  const isThere = courtNames.some((name) => same(name) === same(wish.court))
  if (wish.kind === 'opens') {
    if (isThere) return refuse('court-there')
    return courtNames.length < limits.courts ? ok([...courtNames, wish.court.trim()]) : refuse('courts-out-of-range')
  }
  if (!isThere) return refuse('court-unknown')
  const remainingNames = courtNames.filter((name) => same(name) !== same(wish.court))
  return remainingNames.length > 0 ? ok(remainingNames) : refuse('courts-out-of-range')
}

/** The change as the engine understands it, with the entrants it needs. */
function inNumbers(sheet: RunningSheet, wish: SheetChange, courts: number) {
  const { entrants } = sheet
  const number = (player: number) => numberOf(sheet, player)
  switch (wish.kind) {
    case 'swap-throughout':
      return { entrants, change: { kind: wish.kind, one: number(wish.one), two: number(wish.two) } as const }
    case 'swap-in-round': {
      const { kind, round } = wish
      const seated = engineNumbers(sheet, round)
      return { entrants, change: { kind, round, one: seated(wish.one), two: seated(wish.two) } as const }
    }
    case 'replaces': {
      const out = number(wish.player)
      const entrant = (entrants[out - 1] ?? [wish.player]).map((one) => (one === wish.player ? wish.by : one))
      const isSeated = number(wish.by) > 0
      const extended = withEntrant(entrants, entrant)
      const by = isSeated ? number(wish.by) : extended.number
      return { entrants: extended.entrants, change: { kind: wish.kind, player: out, by, rating: wish.rating } as const }
    }
    case 'arrives': {
      const arrivals = withArrivals(sheet, [wish])
      return { entrants: arrivals.entrants, change: { kind: wish.kind, player: 0, ...arrivals.arrive[0] } as const }
    }
    case 'leaves':
      return { entrants, change: { kind: wish.kind, player: number(wish.player) } as const }
    case 'several': {
      // Both players of a pair leave together.
      const leave = [...new Set(wish.leave.map(number))]
      const arrivals = withArrivals(sheet, wish.arrive)
      return { entrants: arrivals.entrants, change: { kind: wish.kind, leave, arrive: arrivals.arrive } as const }
    }
    case 'closes':
    case 'opens':
      return { entrants, change: { kind: wish.kind, court: wish.court.trim(), courts } as const }
    case 'rounds':
    case 'again':
      return { entrants, change: wish }
  }
}

/** The numbers of the entrants of one round, which may include players who have left since. */
function engineNumbers({ entrants, rounds }: RunningSheet, round: number) {
  const sheetRound = rounds[round - 1]
  const [engine] = sheetRound ? engineRoundsOf([sheetRound], entrants) : []
  const numbers = engine ? [...engine.courts.flat(2), ...engine.byes] : []
  return (player: number) => numbers.find((number) => entrants[number - 1]?.includes(player)) ?? 0
}

/** Adds new entrants and numbers them. Someone who is already in keeps their number, and is refused later. */
function withArrivals(sheet: RunningSheet, arrivals: readonly Arrival[]) {
  let { entrants } = sheet
  const arrive = arrivals.map(({ entrant, group, rating }): Arriving => {
    const there = entrant.map((player) => numberOf(sheet, player)).find((one) => one > 0)
    const extended = withEntrant(entrants, entrant)
    entrants = extended.entrants
    return { player: there ?? extended.number, group, rating }
  })
  return { entrants, arrive }
}

/** Adds an entrant, unless it was one before. */
function withEntrant(entrants: readonly Entrant[], entrant: Entrant) {
  const knownIndex = entrants.findIndex((other) => other.join() === entrant.join())
  return knownIndex >= 0
    ? { entrants, number: knownIndex + 1 }
    : { entrants: [...entrants, entrant], number: entrants.length + 1 }
}
