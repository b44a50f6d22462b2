import { ok, type Result, refuse } from '../shared/result.ts'

/** What a player made of the day: games won, points in all, and the most points those games could bring. */
export type LadderCard = {
  readonly player: number
  readonly wins: number
  readonly score: number
  /** Points a game times games played; above 0. */
  readonly max: number
}

/** A court of the day; 1 is the top. `players` are in the order of the court, highest first. */
export type CourtToday = { readonly court: number; readonly players: readonly number[] }

export type LadderMove = {
  readonly player: number
  readonly from: number
  readonly to: number
  /** The rank on the court, 1 for the winner; `null` for a player without a card. */
  readonly place: number | null
}

/**
 * The order of two cards of a court: wins, then points, then points for the most that could be had, because on a court
 * of five the number of games differs. 0 is a tie, which goes to the player who is earlier in the order of the court.
 */
function compareCards(one: LadderCard, two: LadderCard): number {
  return two.wins - one.wins || two.score - one.score || two.score * one.max - one.score * two.max
}

/**
 * Each player's court after the scores: the top player of a court moves up one court, the bottom one moves down, the
 * others stay. Nobody moves above the first court or below the last. A player without a card stays, and where a court
 * has fewer than two cards nobody moves: there was nobody to beat. Court by court, by rank.
 *
 * Refusals, with the player as detail: card-twice, card-of-absent. Source: spec 001 §4 "Ladder movement".
 */
export function moveLadder(
  today: readonly CourtToday[],
  cards: readonly LadderCard[],
): Result<readonly LadderMove[], 'card-twice' | 'card-of-absent'> {
  const byPlayer = new Map<number, LadderCard>()
  const present = new Set(today.flatMap(({ players }) => players))
  for (const card of cards) {
    if (byPlayer.has(card.player)) return refuse('card-twice', card.player)
    if (!present.has(card.player)) return refuse('card-of-absent', card.player)
    byPlayer.set(card.player, card)
  }
  const courts = today.toSorted((one, two) => one.court - two.court)
  return ok(
    courts.flatMap((court, index) => {
      const above = courts[index - 1]?.court ?? court.court
      const below = courts[index + 1]?.court ?? court.court
      return movesOf(court, byPlayer, { above, below })
    }),
  )
}

function movesOf(
  { court, players }: CourtToday,
  cards: ReadonlyMap<number, LadderCard>,
  { above, below }: { readonly above: number; readonly below: number },
): LadderMove[] {
  // Sorting is stable, so a tie goes to the player who is earlier in the order of the court.
  const ranked = players.flatMap((player) => cards.get(player) ?? []).toSorted(compareCards)
  const last = ranked.length - 1
  const placings = ranked.map(({ player }, place) => {
    const to = last < 1 ? court : place === 0 ? above : place === last ? below : court
    return { player, from: court, to, place: place + 1 }
  })
  const without = players.filter((player) => !cards.has(player))
  return [...placings, ...without.map((player) => ({ player, from: court, to: court, place: null }))]
}

/**
 * A player's position among those of the new court, lowest first, for the next ladder: who came down from a better court,
 * then the court's own winner, the winner who comes up, and the others by their places. Players without a card have none.
 * Whoever moves up or down therefore plays there, also when more belong to the court than play on it.
 * Source: docs/areas/draws.md "Ladders".
 */
export function placeAfter({ from, to, place }: Pick<LadderMove, 'from' | 'to' | 'place'>): number | null {
  if (to > from) return 0
  return place !== null && to < from ? place + 0.5 : place
}
