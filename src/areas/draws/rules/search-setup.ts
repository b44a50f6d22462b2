import { type Bounds, doublesBounds, doublesBoundsOf, versusBounds, versusBoundsOf } from './bounds.ts'
import { mixedBounds } from './bounds-mixed.ts'
import { byeRunLimit, scheduleByes } from './byes.ts'
import { presentIn } from './draw.ts'
import { type MixerRequest, perCourtOf, playersInRequest } from './draw-request.ts'
import { pairsAmong } from './even-sums.ts'
import { halfHalfPlan, piePlan, type SeatPlan } from './mixed-groups.ts'
import { sumStates } from './pair-sums.ts'
import { type History, historyOf } from './played-history.ts'
import { type Random, shuffled } from './random.ts'
import type { SeatField } from './search/seat-field.ts'

/** A request prepared for the search. */
export type SearchSetup = {
  readonly field: SeatField
  readonly bounds: Bounds
  /** The number of pairs who share a court over the whole draw, which is fixed by the numbers. */
  readonly meetings: number
}

/** Courts a request can fill: four players each, two entrants, or two of each group. */
export function courtsUsed(request: MixerRequest): number {
  if (request.kind === 'mixed' && request.style !== 'pie') {
    return Math.min(request.courts, Math.floor(Math.min(request.a.length, request.b.length) / 2))
  }
  return Math.min(request.courts, Math.floor(playersInRequest(request).length / perCourtOf(request.kind)))
}

/** Lays out rounds, byes and limits of the rounds still to draw. */
export function setUp(request: MixerRequest, random: Random): SearchSetup {
  const players = playersInRequest(request)
  const played = request.played ?? []
  const rounds = request.rounds - played.length
  const courts = courtsUsed(request)
  const perCourt = perCourtOf(request.kind)
  const plan = planOf(request, courts, rounds)
  const history = historyOf(players, played)
  const groupOf = Uint8Array.from(players, (_, place) =>
    request.kind === 'mixed' && place >= request.a.length ? 1 : 0,
  )
  const field: SeatField = {
    players: players.length,
    rounds,
    perCourt,
    courts,
    seats: courts * perCourt,
    groupOf,
    seatGroup: seatGroupsOf(plan, players.length),
    played: history.pairs,
    byesBefore: Uint8Array.from(history.rested, (rested) => rested.byes),
    restingRow: Uint8Array.from(history.rested, (rested) => rested.row),
    ...byesOf(groupOf, plan, history, played.length, random),
    ...ratingsOf(request),
  }
  return { field, bounds: boundsOf(request, field), meetings: meetingsOf(field) }
}

function planOf(request: MixerRequest, courts: number, rounds: number): SeatPlan[] {
  if (request.kind !== 'mixed') {
    const round = Array.from({ length: courts * perCourtOf(request.kind) }, () => 0)
    return Array.from({ length: rounds }, () => round)
  }
  if (request.style === 'pie') return piePlan(request.a.length, request.b.length, courts, rounds)
  return halfHalfPlan(courts, rounds)
}

function seatGroupsOf(plan: readonly SeatPlan[], players: number): Uint8Array {
  const groups = new Uint8Array(plan.length * players)
  for (const [round, seats] of plan.entries()) groups.set(seats, round * players)
  return groups
}

/** Each group rests in its own rotation, with its own limits. */
function byesOf(groupOf: Uint8Array, plan: readonly SeatPlan[], history: History, first: number, random: Random) {
  const size = groupOf.length
  const resting: number[][] = plan.map(() => [])
  const limits = {
    leastByes: new Uint8Array(size),
    mostByes: new Uint8Array(size),
    byeRunLimit: new Uint8Array(size),
    turnLow: new Uint8Array(2 * plan.length),
    turnHigh: new Uint8Array(2 * plan.length).fill(255),
  }
  for (const group of [0, 1]) {
    const members = Array.from(groupOf.keys()).filter((player) => groupOf[player] === group)
    if (members.length === 0) continue
    const playing = plan.map((seats) => seats.filter((one) => one === group).length)
    const limit = Math.max(1, ...playing.map((seats) => (seats > 0 ? byeRunLimit(members.length, seats) : 1)))
    const restedOf = (player: number) => history.rested[player] ?? { byes: 0, last: -1, row: 0 }
    const out = playing.map((seats) => members.length - seats)
    const chosenByes = scheduleByes(shuffled(random, members), out, limit, restedOf, first)
    for (const [round, players] of chosenByes.entries()) resting[round]?.push(...players)
    const before = members.map((player) => restedOf(player).byes)
    if (Math.max(...before) - Math.min(...before) <= 1) {
      let places = before.reduce((sum, byes) => sum + byes, 0)
      for (const [round, count] of out.entries()) {
        places += count
        limits.turnLow[group * plan.length + round] = Math.floor(places / members.length)
        limits.turnHigh[group * plan.length + round] = Math.ceil(places / members.length)
      }
    }
    const byes = members.map(
      (player) => restedOf(player).byes + chosenByes.filter((players) => players.includes(player)).length,
    )
    for (const player of members) {
      limits.leastByes[player] = Math.min(...byes)
      limits.mostByes[player] = Math.max(...byes)
      limits.byeRunLimit[player] = limit
    }
  }
  return { resting, ...limits }
}

/** Ratings as whole numbers around their mean, scaled to a range of a hundred, so that units do not matter. */
function ratingsOf(request: MixerRequest): Pick<SeatField, 'ratings' | 'ratingWeight'> {
  if (request.kind !== 'scramble') return { ratings: null, ratingWeight: 0 }
  const { ratings } = request
  const lowest = Math.min(...ratings)
  const range = Math.max(...ratings) - lowest
  if (range === 0) return { ratings: null, ratingWeight: 0 }
  const shares = ratings.map((rating) => ((rating - lowest) * 100) / range)
  const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length
  return { ratings: Int32Array.from(shares, (share) => Math.round(share - mean)), ratingWeight: 0.05 }
}

function wholeBounds(request: MixerRequest, games: number): Bounds {
  const players = playersInRequest(request).length
  const { rounds } = request
  if (request.kind === 'mixed' && request.style !== 'pie') {
    return mixedBounds({ a: request.a.length, b: request.b.length, games, rounds })
  }
  const numbers = { players, games, rounds }
  return perCourtOf(request.kind) === 2 ? versusBounds(numbers) : doublesBounds(numbers)
}

/** Whether the played rounds have the same players and number of courts as the remaining rounds. */
function isUnchanged(request: MixerRequest, courts: number): boolean {
  const players = playersInRequest(request)
  return (request.played ?? []).every((round) => {
    const present = new Set(presentIn(round))
    return round.courts.length === courts && present.size === players.length && players.every((one) => present.has(one))
  })
}

/**
 * Bounds over the players of the field, including the played rounds, whose cost cannot be undone. Added rounds cost at
 * least what they would cost alone. If nothing changed, the bounds of the whole draw also apply.
 */
function boundsOf(request: MixerRequest, field: SeatField): Bounds {
  const whole = wholeBounds(request, field.courts)
  if (field.rounds === request.rounds) return whole
  const games = field.courts * field.rounds
  const alone = field.perCourt === 2 ? versusBoundsOf(field.players, games) : doublesBoundsOf(field.players, games)
  const sums = sumStates(field.players, field.played)
  const rest = {
    ...alone,
    byeSpread: 0,
    partnerRepeats: sums.partnerRepeats,
    partnerC2: sums.partnerC2 + alone.partnerC2,
    partnerMax: Math.max(1, sums.partnerMax),
    oppC2: sums.oppC2 + alone.oppC2,
    oppMax: Math.max(sums.oppMax, 1),
    neverMet: Math.max(0, sums.neverMet - games * pairsAmong(field.perCourt)),
    meetC2: sums.meetC2 + alone.meetC2,
  }
  const best = isUnchanged(request, field.courts) ? largerOf(rest, whole) : rest
  const oppositions = sums.oppositions + (field.perCourt === 2 ? games : 4 * games)
  return { ...best, oppSS: 2 * best.oppC2 + oppositions }
}

function largerOf(one: Bounds, two: Bounds): Bounds {
  const larger = (name: keyof Bounds) => [name, Math.max(one[name], two[name])] as const
  return { ...one, ...Object.fromEntries((Object.keys(one) as (keyof Bounds)[]).map(larger)) }
}

function meetingsOf(field: SeatField): number {
  return sumStates(field.players, field.played).meetings + field.courts * field.rounds * pairsAmong(field.perCourt)
}
