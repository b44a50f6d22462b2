import { ok, type Result, refuse } from '../shared/result.ts'
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

/** A sheet as it runs. Players are named by their invitations. */
export type RunningSheet = {
  readonly request: MixerRequest
  /** Everybody who was ever an entrant; number 1 of the request is the first. */
  readonly entrants: readonly Entrant[]
  readonly rounds: readonly SheetRound[]
  readonly roundCourts: readonly (readonly string[])[]
  /** The courts of the rounds to come. */
  readonly courtNames: readonly string[]
  readonly begun: number
}

/** An entrant who joins a running draw. */
export type Arrival = Omit<Arriving, 'player'> & { readonly entrant: Entrant }

/** A change that someone requests. A player in a pair is named with the partner, as an entrant of two. */
export type SheetChange =
  | { readonly kind: 'swap-throughout'; readonly one: number; readonly two: number }
  /** `round` counts from 1; `isRunning` lets the last round that has begun change, too. */
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

/** A change that is understood: what the engine has to draw, if anything, and what is needed afterwards. */
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

/** The number of the entrant in the rounds to come with this player; 0, which no entrant has, for anybody else. */
function numberOf({ request, entrants }: Pick<RunningSheet, 'request' | 'entrants'>, player: number): number {
  return playersInRequest(request).find((number) => entrants[number - 1]?.includes(player)) ?? 0
}

/**
 * Prepares a change of a running sheet. Rounds that have begun are never touched (X161).
 *
 * Refusals: those of `prepareChange`; court-unknown, court-there and courts-out-of-range for courts by name;
 * rounds-begun if there would be fewer rounds than have begun; no-round-left if every round has begun.
 */
export function prepareSheetChange(sheet: RunningSheet, asked: SheetChange): Result<PreparedSheet, SheetRefusal> {
  const courts = courtsAfter(sheet, asked)
  if (!courts.ok) return courts
  const { entrants, change } = inNumbers(sheet, asked, courts.value.length)
  const isInRunning = asked.kind === 'swap-in-round' && asked.isRunning && asked.round === sheet.begun
  if (asked.kind === 'rounds') {
    if (asked.rounds < sheet.begun) return refuse('rounds-begun')
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

/** The sheet after a change. `drawn` is what the engine drew, if it had to. Rounds that stayed are the very same. */
export function concludeSheetChange(
  sheet: RunningSheet,
  { prepared, running, change, entrants, courtNames }: PreparedSheet,
  drawn?: Pick<MixerDraw, 'draw' | 'report'>,
): ChangedSheet {
  if (!prepared.isDone && !drawn) throw new Error('the remaining rounds were not drawn')
  const changed =
    prepared.isDone || !drawn
      ? (prepared as Extract<PreparedChange, { isDone: true }>).changed
      : concludeChange(running, change, prepared.asked, drawn)
  const before = running.draw.rounds.map((round) => JSON.stringify(round))
  const written = sheetRoundsOf(changed.draw.rounds, entrants)
  const rounds = written.map((round, index) =>
    before[index] === JSON.stringify(changed.draw.rounds[index]) ? (sheet.rounds[index] ?? round) : round,
  )
  const roundCourts = rounds.map((round, index) =>
    index < sheet.begun || prepared.isDone
      ? (sheet.roundCourts[index] ?? [])
      : courtNames.slice(0, round.courts.length),
  )
  const { request, news, report = drawReportOf(changed.draw, changed.request) } = changed
  return { request, entrants, rounds, roundCourts, courtNames, news, report }
}

function courtsAfter(
  { courtNames }: RunningSheet,
  asked: SheetChange,
): Result<readonly string[], 'court-unknown' | 'court-there' | 'courts-out-of-range'> {
  if (asked.kind !== 'closes' && asked.kind !== 'opens') return ok(courtNames)
  const isThere = courtNames.some((name) => same(name) === same(asked.court))
  if (asked.kind === 'opens') {
    if (isThere) return refuse('court-there')
    return courtNames.length < limits.courts ? ok([...courtNames, asked.court.trim()]) : refuse('courts-out-of-range')
  }
  if (!isThere) return refuse('court-unknown')
  const left = courtNames.filter((name) => same(name) !== same(asked.court))
  return left.length > 0 ? ok(left) : refuse('courts-out-of-range')
}

/** The change as the engine understands it, with the entrants it needs. */
function inNumbers(sheet: RunningSheet, asked: SheetChange, courts: number) {
  const { entrants } = sheet
  const number = (player: number) => numberOf(sheet, player)
  switch (asked.kind) {
    case 'swap-throughout':
      return { entrants, change: { kind: asked.kind, one: number(asked.one), two: number(asked.two) } as const }
    case 'swap-in-round': {
      const { kind, round } = asked
      const seated = engineNumbers(sheet, round)
      return { entrants, change: { kind, round, one: seated(asked.one), two: seated(asked.two) } as const }
    }
    case 'replaces': {
      const out = number(asked.player)
      const entrant = (entrants[out - 1] ?? [asked.player]).map((one) => (one === asked.player ? asked.by : one))
      const isSeated = number(asked.by) > 0
      const added = withEntrant(entrants, entrant)
      const by = isSeated ? number(asked.by) : added.number
      return { entrants: added.entrants, change: { kind: asked.kind, player: out, by, rating: asked.rating } as const }
    }
    case 'arrives': {
      const arrived = withArrivals(sheet, [asked])
      return { entrants: arrived.entrants, change: { kind: asked.kind, player: 0, ...arrived.arrive[0] } as const }
    }
    case 'leaves':
      return { entrants, change: { kind: asked.kind, player: number(asked.player) } as const }
    case 'several': {
      // Both players of a pair leave as one.
      const leave = [...new Set(asked.leave.map(number))]
      const arrived = withArrivals(sheet, asked.arrive)
      return { entrants: arrived.entrants, change: { kind: asked.kind, leave, arrive: arrived.arrive } as const }
    }
    case 'closes':
    case 'opens':
      return { entrants, change: { kind: asked.kind, court: asked.court.trim(), courts } as const }
    case 'rounds':
    case 'again':
      return { entrants, change: asked }
  }
}

/** The numbers of the entrants of one round, which may include players who have left since. */
function engineNumbers({ entrants, rounds }: RunningSheet, round: number) {
  const chosen = rounds[round - 1]
  const [engine] = chosen ? engineRoundsOf([chosen], entrants) : []
  const numbers = engine ? [...engine.courts.flat(2), ...engine.byes] : []
  return (player: number) => numbers.find((number) => entrants[number - 1]?.includes(player)) ?? 0
}

/** Adds those who come in, by their numbers; somebody who is in already keeps theirs, and is refused later. */
function withArrivals(sheet: RunningSheet, arrivals: readonly Arrival[]) {
  let { entrants } = sheet
  const arrive = arrivals.map(({ entrant, group, rating }): Arriving => {
    const there = entrant.map((player) => numberOf(sheet, player)).find((one) => one > 0)
    const added = withEntrant(entrants, entrant)
    entrants = added.entrants
    return { player: there ?? added.number, group, rating }
  })
  return { entrants, arrive }
}

/** Adds an entrant, unless it was one before. */
function withEntrant(entrants: readonly Entrant[], entrant: Entrant) {
  const known = entrants.findIndex((other) => other.join() === entrant.join())
  return known >= 0
    ? { entrants, number: known + 1 }
    : { entrants: [...entrants, entrant], number: entrants.length + 1 }
}
