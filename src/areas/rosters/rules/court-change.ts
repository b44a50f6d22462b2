import { restOfCourt } from '#areas/draws/rules/ladder-rest.ts'
import { ok, type Result, refuse } from '#kernel/rules/result.ts'
import { type ChangedCourt, courtsOf, type LadderPlace, ladderCourts } from './ladder-day.ts'

/** A ladder while it is played. */
export interface RunningLadder {
  readonly places: readonly LadderPlace[]
  readonly changedCourts: readonly ChangedCourt[]
  /** Whether a player has a score in this round, or a total. */
  readonly hasScore: (invitationId: number, round: number) => boolean
  readonly hasCard: (invitationId: number) => boolean
}

/** Who goes where; `court` is null for someone who leaves. */
export interface CourtMove {
  readonly invitationId: number
  readonly court: number | null
  readonly isByAdmin: boolean
}

export interface LadderAfter {
  readonly places: readonly LadderPlace[]
  /**
   * The courts with new games. `begun` is undefined for a court without scores, whose games are derived from its
   * players.
   */
  readonly touched: readonly { readonly court: number; readonly begun: ChangedCourt | undefined }[]
}

/**
 * Decides what happens to the courts when someone joins one of them, moves to another, or leaves. Games with a score
 * stay as they were played; the other games of a court that has started are redrawn for the players who continue. A
 * player who has played keeps their place on the court and their card, and cannot play on another court.
 *
 * Refusals: court-has-scores (members cannot join a court that has started), played-elsewhere, not-on-a-court (someone
 * without a court leaves). Source: spec 001 §4; docs/areas/rosters.md.
 */
export function decideCourtMove(
  ladder: RunningLadder,
  { invitationId, court, isByAdmin }: CourtMove,
): Result<LadderAfter, 'court-has-scores' | 'played-elsewhere' | 'not-on-a-court'> {
  const ownPlace = ladder.places.find((place) => place.invitationId === invitationId)
  if (court === null && !ownPlace) return refuse('not-on-a-court')
  if (court !== null && !isByAdmin && hasBegun(ladder, court)) return refuse('court-has-scores')
  const hasPlayedThere = ownPlace !== undefined && hasPlayed(ladder, ownPlace)
  if (court !== null && hasPlayedThere && court !== ownPlace.court) return refuse('played-elsewhere')

  const others = ladder.places.filter((place) => place.invitationId !== invitationId)
  const places = [...others, ...placeAfter(ladder.places, ownPlace, { invitationId, court, hasPlayedThere })]
  const courts = [...new Set([ownPlace?.court, court].filter((one) => typeof one === 'number'))]
  const touched = courts.map((one) => ({ court: one, begun: courtAfter(ladder, places, one) }))
  // Someone who left a court whose scores have all been cleared since counts as never having been there.
  const fresh = new Set(touched.filter(({ begun }) => !begun).map((one) => one.court))
  return ok({ places: places.filter((place) => !(place.hasLeft && fresh.has(place.court))), touched })
}

function placeAfter(
  places: readonly LadderPlace[],
  ownPlace: LadderPlace | undefined,
  {
    invitationId,
    court,
    hasPlayedThere,
  }: Pick<CourtMove, 'invitationId' | 'court'> & { readonly hasPlayedThere: boolean },
): LadderPlace[] {
  if (court === null) return ownPlace && hasPlayedThere ? [{ ...ownPlace, hasLeft: true }] : []
  if (ownPlace?.court === court) return [{ ...ownPlace, hasLeft: false }]
  const last = (of: readonly number[]) => Math.max(-1, ...of) + 1
  const seat = last(places.filter((place) => place.court === court).map((place) => place.seat))
  return [{ invitationId, court, seat, arrived: last(places.map(({ arrived }) => arrived)), hasLeft: false }]
}

/** A court starts with its first score or card. */
const hasBegun = (ladder: RunningLadder, court: number) =>
  ladder.places.some((place) => place.court === court && hasPlayed(ladder, place))

/** Whether someone has a card, or a game in which any player has a score. */
function hasPlayed(ladder: RunningLadder, { invitationId, court }: LadderPlace): boolean {
  return (
    ladder.hasCard(invitationId) ||
    ladder.hasScore(invitationId, 0) ||
    playedOn(ladder, court).some(({ teams }) => teams.flat().includes(invitationId))
  )
}

function playedOn({ places, changedCourts, hasScore }: RunningLadder, court: number) {
  const rounds = ladderCourts(places, changedCourts).find((one) => one.court === court)?.rounds ?? []
  return rounds.filter(({ round, teams }) =>
    teams.flat().some((player) => hasScore(player, round) || hasScore(player, 0)),
  )
}

function courtAfter(ladder: RunningLadder, places: readonly LadderPlace[], court: number): ChangedCourt | undefined {
  if (!hasBegun(ladder, court)) return undefined
  const onCourt = places.filter((place) => place.court === court)
  const [playing] = courtsOf(onCourt.filter(({ hasLeft }) => !hasLeft))
  const before = ladder.places.filter((place) => place.court === court).length
  const began = ladder.changedCourts.find((one) => one.court === court)?.began ?? before
  const stays = (player: number) => onCourt.some(({ invitationId }) => invitationId === player)
  const played = playedOn(ladder, court).map((round) => ({ ...round, sits: round.sits.filter(stays) }))
  const rest = playing ? restOfCourt({ ...playing, began, played }) : []
  return { court, began, rounds: [...played, ...rest].sort((one, two) => one.round - two.round) }
}
