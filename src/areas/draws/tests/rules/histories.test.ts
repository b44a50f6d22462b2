import { describe, expect, test } from 'vitest'
import {
  type ChangedSheet,
  concludeSheetChange,
  prepareSheetChange,
  type RunningSheet,
  type SheetChange,
} from '#areas/draws/rules/change-sheet.ts'
import { type DrawKind, drawKinds, isOfPairs } from '#areas/draws/rules/draw-kinds.ts'
import { type Candidate, fieldOf, requestOf } from '#areas/draws/rules/drawn-field.ts'
import { drawMixer } from '#areas/draws/rules/mixer.ts'
import { type Random, randomBelow, randomOf } from '#areas/draws/rules/random.ts'
import { playersOfRounds, type SheetRound, sheetRoundsOf } from '#areas/draws/rules/sheet.ts'
import { checkOf } from '../../../../../scripts/support/draw-output.ts'

/** Short in every run; the long test of the day runs ten times as many. */
const histories = process.env['SOAK'] ? 3000 : 300
const changesOfHistory = 6
/** Few moves: what is looked at here holds for every draw, good or not. */
const budget = 300

const pick = <Thing>(random: Random, things: readonly Thing[]): Thing => {
  const chosen = things[randomBelow(random, things.length)]
  if (chosen === undefined) throw new Error('there is nothing to pick from')
  return chosen
}

/** Invitations from 101 on; neighbours are partners. */
const somebody = (player: number, random: Random): Candidate => ({
  player,
  partner: player % 2 === 1 ? player + 1 : player - 1,
  isNoShow: false,
  isHere: true,
  hasLeft: false,
  group: randomBelow(random, 2) === 0 ? 'a' : 'b',
  rating: 3 + randomBelow(random, 20) / 10,
})

interface Day {
  readonly kind: DrawKind
  readonly sheet: RunningSheet
  /** The next invitation that has not been used. */
  readonly next: number
}

function firstDraw(random: Random, kind: DrawKind): Day {
  const count = 8 + 2 * randomBelow(random, 6)
  const people = Array.from({ length: count }, (_, place) => ({
    ...somebody(101 + place, random),
    group: place % 4 < 2 ? ('a' as const) : ('b' as const),
  }))
  const field = fieldOf(kind, people, false)
  const terms = {
    courts: 1 + randomBelow(random, 4),
    rounds: 2 + randomBelow(random, 5),
    seed: randomBelow(random, 1e9),
  }
  const request = { ...requestOf(kind, field, terms), budget }
  const drawn = drawMixer(request)
  if (!drawn.ok) throw new Error(`the first draw was refused: ${drawn.code}`)
  const rounds = sheetRoundsOf(drawn.value.draw.rounds, field.entrants)
  const courtNames = Array.from({ length: terms.courts }, (_, court) => `${court + 1}`)
  const roundCourts = rounds.map(({ courts }) => courtNames.slice(0, courts.length))
  const sheet = { request, entrants: field.entrants, rounds, roundCourts, courtNames, begun: 0 }
  return { kind, sheet, next: 101 + count }
}

function randomChange(random: Random, { kind, sheet, next }: Day): SheetChange {
  const seated = playersOfRounds(sheet.rounds.slice(sheet.begun))
  const anybody = () => pick(random, seated.length > 0 ? seated : playersOfRounds(sheet.rounds))
  const first = next % 2 === 1 ? next : next + 1
  const changes: readonly (() => SheetChange)[] = [
    () => ({ kind: 'swap-throughout', one: anybody(), two: anybody() }),
    () => ({
      kind: 'swap-in-round',
      round: 1 + randomBelow(random, sheet.rounds.length),
      one: anybody(),
      two: anybody(),
      isRunning: randomBelow(random, 2) === 0,
    }),
    () => ({ kind: 'replaces', player: anybody(), by: randomBelow(random, 3) === 0 ? anybody() : first, rating: 3.5 }),
    () => ({ kind: 'arrives', entrant: isOfPairs(kind) ? [first, first + 1] : [first], group: 'a', rating: 4 }),
    () => ({ kind: 'leaves', player: anybody() }),
    () => ({ kind: 'closes', court: pick(random, sheet.courtNames) }),
    () => ({ kind: 'opens', court: pick(random, ['North', 'South', '1', '2', '3']) }),
    () => ({ kind: 'rounds', rounds: 1 + randomBelow(random, 10) }),
    () => ({ kind: 'again', seed: randomBelow(random, 1e9) }),
  ]
  return pick(random, changes)()
}

/** The sheet after a change; undefined when the rules refuse it. */
function changed(sheet: RunningSheet, change: SheetChange): ChangedSheet | undefined {
  const prepared = prepareSheetChange(sheet, change)
  if (!prepared.ok) return undefined
  const { prepared: step } = prepared.value
  if (step.isDone) return concludeSheetChange(sheet, prepared.value)
  const drawn = drawMixer(step.toDraw)
  return drawn.ok ? concludeSheetChange(sheet, prepared.value, drawn.value) : undefined
}

/** What is wrong with a change, if anything. */
function faultsOf(before: RunningSheet, change: SheetChange, after: ChangedSheet): string[] {
  const faults: string[] = []
  const isRunning = change.kind === 'swap-in-round' && change.isRunning && change.round === before.begun
  const frozen = isRunning ? before.begun - 1 : before.begun
  const text = (rounds: readonly unknown[]) => JSON.stringify(rounds.slice(0, frozen))
  if (text(before.rounds) !== text(after.rounds)) faults.push('a round that has begun changed')
  if (text(before.roundCourts) !== text(after.roundCourts)) faults.push('the courts of a round that has begun changed')
  const checked = checkOf(JSON.stringify(asTool(after.rounds)))
  if ('error' in checked) faults.push(`the check refused it: ${String(checked['error'])}`)
  for (const [index, { courts }] of after.rounds.entries())
    if (after.roundCourts[index]?.length !== courts.length) faults.push(`round ${index + 1} has courts without names`)
  if (change.kind === 'replaces') {
    const other = (player: number) => (player === change.player ? change.by : player)
    const wanted = before.rounds.map(({ courts, byes }, index) =>
      index < before.begun
        ? { courts, byes }
        : { courts: courts.map((seats) => seats.map(other)), byes: byes.map(other) },
    )
    if (JSON.stringify(wanted) !== JSON.stringify(after.rounds)) faults.push('replacing changed another seat')
  }
  return faults
}

/** A draw in the form of the tool. */
function asTool(rounds: readonly SheetRound[]) {
  const half = (seats: readonly number[]) => [seats.slice(0, seats.length / 2), seats.slice(seats.length / 2)]
  return {
    players: playersOfRounds(rounds),
    rounds: rounds.map(({ courts, byes }) => ({ courts: courts.map(half), byes })),
  }
}

/** Plays one history; returns its faults and how many changes were made. */
function play(number: number) {
  const random = randomOf(number, 4711)
  let day = firstDraw(random, drawKinds[number % drawKinds.length] ?? 'doubles')
  let made = 0
  for (let step = 0; step < changesOfHistory; step += 1) {
    const begun = Math.max(day.sheet.begun, randomBelow(random, day.sheet.rounds.length + 1) - 1)
    const sheet = { ...day.sheet, begun }
    const change = randomChange(random, { ...day, sheet })
    const after = changed(sheet, change)
    const next = day.next + 3
    if (!after) {
      day = { ...day, sheet, next }
      continue
    }
    made += 1
    const faults = faultsOf(sheet, change, after)
    if (faults.length > 0)
      return { made, faults: [`history ${number}, ${JSON.stringify(change)}: ${faults.join('; ')}`] }
    const { news: _news, report: _report, ...state } = after
    day = { ...day, sheet: { ...state, begun }, next }
  }
  return { made, faults: [] }
}

describe('random histories of changes', () => {
  test('leave rounds that have begun as they are, make draws that the check accepts, and replace one name only', () => {
    const played = Array.from({ length: histories }, (_, number) => play(number))
    expect(played.flatMap(({ faults }) => faults)).toEqual([])
    const made = played.reduce((sum, one) => sum + one.made, 0)
    console.info(`${histories} histories, ${made} changes made`)
    expect(made).toBeGreaterThan(histories * 2)
  }, 120_000)

  test('a model that is wrong on purpose is found', () => {
    const { sheet } = firstDraw(randomOf(1, 1), 'doubles')
    const begun = { ...sheet, begun: 1 }
    const change: SheetChange = { kind: 'replaces', player: 101, by: 999 }
    const after = changed(begun, change)
    if (!after) throw new Error('somebody can be replaced')
    expect(faultsOf(begun, change, after)).toEqual([])
    const [first, second, ...others] = after.rounds
    if (!first || !second) throw new Error('there are two rounds at least')
    const swapped = { ...after, rounds: [second, first, ...others] }
    expect(faultsOf(begun, change, swapped).length).toBeGreaterThan(0)
    const twice = { ...second, byes: [...second.byes, second.courts[0]?.[0] ?? 0] }
    expect(faultsOf(begun, change, { ...after, rounds: [first, twice, ...others] }).join()).toContain(
      'the check refused it',
    )
  })
})
