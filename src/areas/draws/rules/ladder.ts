import { ok, type Result } from '#kernel/rules/result.ts'
import { checkPlayers, type DrawRefusal } from './check-request.ts'
import type { Court } from './draw.ts'
import { limits } from './draw-request.ts'
import { medianOf } from './drawn-field.ts'
import { refuseFor } from './problem.ts'

/** A player present for a ladder, in order of check-in; without a court of 1 or above, the player has no court yet. */
export type PresentPlayer = {
  readonly player: number
  readonly court?: number | null | undefined
  /** The position on this court after the last ladder, lowest first (`placeAfter`); none for a newcomer. */
  readonly place?: number | null | undefined
  /** Used to seed a first ladder, highest first; without one, the median of the others. */
  readonly rating?: number | null | undefined
}

export type LadderRound = { readonly teams: Court; readonly sits: readonly number[] }

/** One court of a ladder: 1 is the top. `rounds` are 4 with five players, otherwise 3. */
export type LadderCourt = {
  readonly court: number
  readonly players: readonly number[]
  readonly rounds: readonly LadderRound[]
}

/**
 * The number of players on each court, top first: as many fours as possible, then fives. Six, seven and eleven cannot
 * be split that way, so the last court has one or more extra players, who sit out in rotation.
 */
export function ladderSizes(present: number): number[] {
  const fives = present % 4
  if (fives * 5 <= present) {
    const fours = (present - fives * 5) / 4
    return [...Array.from({ length: fours }, () => 4), ...Array.from({ length: fives }, () => 5)]
  }
  return present === 11 ? [5, 6] : [present]
}

/** Rounds of a court: 4 when it has five players, otherwise 3 (spec 001 §5). */
export function ladderRoundsOf(players: number): number {
  return players === 5 ? 4 : 3
}

/** The lowest court, where players without a court start (spec 001 §4). */
export function defaultCourt(present: readonly PresentPlayer[]): number {
  return Math.max(1, ...present.map(({ court }) => court ?? 0))
}

/** What determines the court of a ladder player. */
interface CourtFacts {
  /** Today's court; null before courts are set up, or for a player who came later. */
  readonly ofToday: number | null
  /** The court on the ladder of the group; null for a player without one. */
  readonly standing: number | null
  readonly isCheckedIn: boolean
}

/**
 * A player's court: today's, or else 0. But players who check in without a court of any kind get the default court,
 * even before courts are set up. `present` is everyone who is here. Source: spec 001 §4.
 */
export function ladderCourtOf(
  { ofToday, standing, isCheckedIn }: CourtFacts,
  present: readonly PresentPlayer[],
): number {
  const hasNone = (standing ?? 0) < 1
  return ofToday ?? (isCheckedIn && hasNone ? defaultCourt(present) : 0)
}

const hasCourt = ({ court }: PresentPlayer) => typeof court === 'number' && court >= 1

/**
 * Orders the players present: by court, then by their place last time. Players without a place come after those, by
 * check-in. As long as no one has a court, the highest rating comes first.
 */
function inOrder(present: readonly PresentPlayer[]) {
  const lowest = defaultCourt(present)
  const isFirst = !present.some(hasCourt)
  const median = medianOf(present.flatMap(({ rating }) => rating ?? []))
  const standing = present.map((one, arrival) => ({
    player: one.player,
    arrived: arrival,
    court: hasCourt(one) ? (one.court ?? lowest) : lowest,
    place: one.place ?? Number.MAX_SAFE_INTEGER,
    seed: isFirst ? (one.rating ?? median) : 0,
  }))
  return standing.sort(
    (one, two) => one.court - two.court || one.place - two.place || two.seed - one.seed || one.arrived - two.arrived,
  )
}

/**
 * Sets up the courts of a ladder from the players present, and decides who plays whom and who sits out. Players are in
 * the order of the courts they come from. The order within a court is decided by last time's place, then by check-in,
 * and in a first ladder by rating. Absent players are left out, and the courts close up.
 *
 * Four players meet in three rounds, each once as partner and twice as opponent. With five, one sits out each round,
 * and four rounds are played. On a court with extra players, the last to arrive sit out first, then the next.
 *
 * Refusals: too-few-players below 4, too-many-players above 24 courts, player-twice. Source: spec 001 §4 "Ladder
 * movement", §5 (rounds per court); docs/areas/draws.md for 6, 7 and 11.
 */
export function drawLadder(present: readonly PresentPlayer[]): Result<readonly LadderCourt[], DrawRefusal> {
  const wrong = checkPlayers(present.map(({ player }) => player))
  if (wrong) return wrong
  if (present.length < 4) {
    return refuseFor('too-few-players', { is: 'too-few', least: 4, of: 'players', given: present.length })
  }
  const sizes = ladderSizes(present.length)
  if (sizes.length > limits.courts) {
    return refuseFor('too-many-players', { is: 'too-many-courts', players: present.length, most: limits.courts })
  }
  const standing = inOrder(present)
  let from = 0
  return ok(
    sizes.map((size, index) => {
      const courtPlayers = standing.slice(from, from + size)
      from += size
      const players = courtPlayers.map(({ player }) => player)
      const lastFirst = courtPlayers.toSorted((one, two) => two.arrived - one.arrived).map(({ player }) => player)
      return { court: index + 1, players, rounds: ladderRounds(players, lastFirst) }
    }),
  )
}

type Table = readonly (readonly [number, number, number, number])[]

/** Four: everybody partners everybody once and opposes everybody twice. */
const ofFour: Table = [
  [0, 1, 2, 3],
  [0, 2, 1, 3],
  [0, 3, 1, 2],
]

/**
 * Five, in four of the five rounds in which everyone partners everyone else once: no one repeats a partner, no one sits
 * out twice. The player in the first place, the first on the court, never sits out.
 */
const ofFive: Table = [
  [0, 3, 1, 2],
  [2, 4, 0, 1],
  [1, 3, 0, 4],
  [0, 2, 3, 4],
]

/**
 * Returns who plays whom on one court, and who sits out. `players` are in the order of the court, `lastFirst` in
 * reverse order of check-in. With fewer than four players, there are no games.
 */
export function ladderRounds(players: readonly number[], lastFirst: readonly number[]): LadderRound[] {
  if (players.length < 4) return []
  if (players.length === 4) return roundsOf(players, ofFour)
  if (players.length === 5) return roundsOf(players, ofFive)
  return rotatingRounds(players, lastFirst)
}

function roundsOf(players: readonly number[], table: Table): LadderRound[] {
  return table.map((places) => {
    const [a = 0, b = 0, c = 0, d = 0] = places.map((place) => players[place] ?? 0)
    return {
      teams: [
        [a, b],
        [c, d],
      ],
      sits: players.filter((player) => ![a, b, c, d].includes(player)),
    }
  })
}

/** Six or seven on one court: the last to arrive sit out first, and the rotation continues from there. */
function rotatingRounds(players: readonly number[], lastFirst: readonly number[]): LadderRound[] {
  const count = players.length - 4
  const partners = new Set<string>()
  return Array.from({ length: ladderRoundsOf(players.length) }, (_, round) => {
    const sits = Array.from(
      { length: count },
      (_out, turn) => lastFirst[(round * count + turn) % lastFirst.length] ?? 0,
    )
    const playing = players.filter((player) => !sits.includes(player))
    const best = roundsOf(playing, ofFour).toSorted(
      (one, two) => repeatsOf(one, partners) - repeatsOf(two, partners),
    )[0]
    const teams: Court = best?.teams ?? [[], []]
    for (const team of teams) partners.add(String(team))
    return { teams, sits: [...sits].sort((one, two) => one - two) }
  })
}

const repeatsOf = ({ teams }: LadderRound, partners: ReadonlySet<string>) =>
  teams.filter((team) => partners.has(String(team))).length
