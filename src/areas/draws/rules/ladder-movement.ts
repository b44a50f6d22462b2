import { ok, type Result, refuse } from '#kernel/rules/result.ts'

/** A player's results for the day: games won, total points, and the most points those games could bring. */
export type LadderCard = {
  readonly player: number
  readonly wins: number
  readonly score: number
  /** Points per game times games played; above 0. */
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
 * The order of two cards of a court: by wins, then by points, then by the share of possible points, because on a court
 * of five the number of games differs. 0 is a tie, which goes to the player who is earlier in the court's order.
 */
function compareCards(one: LadderCard, two: LadderCard): number {
  return two.wins - one.wins || two.score - one.score || two.score * one.max - one.score * two.max
}

/**
 * Each player's court after the scores. The top player of a court moves up one court, the bottom one moves down, and
 * the others stay. No one moves above the first court or below the last. A player without a card stays, and if a court
 * has fewer than two cards, no one moves, because there was no one to beat. Court by court, by rank.
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
  // Sorting is stable, so a tie goes to the player who is earlier in the court's order.
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
 * A player's position on the new court, lowest first, for the next ladder: first the players who come down from a
 * better court, then the court's own winner, then the winner who comes up, then the others by rank. Players without a
 * card have none. Players who move up or down therefore get to play there, even if more players belong to the court
 * than can play on it. Source: docs/areas/draws.md "Ladders".
 */
export function placeAfter({ from, to, place }: Pick<LadderMove, 'from' | 'to' | 'place'>): number | null {
  if (to > from) return 0
  return place !== null && to < from ? place + 0.5 : place
}
