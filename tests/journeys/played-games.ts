import type { Drawn } from './shown-draws.ts'
import type { Device } from './stage.ts'

export interface PlayedGame {
  readonly round: number
  readonly court: string
  /** The invitations of both teams, in the order of their seats. */
  readonly seats: readonly number[]
  readonly points: readonly [number, number]
}

/** The game of a player in a round, with its score as their own team sees it. */
export function gameOf(view: Drawn, round: number, eiid: number, [own, theirs]: readonly [number, number]): PlayedGame {
  const courts = view.draw[round - 1]?.courts ?? []
  const place = courts.findIndex((seats) => seats.includes(eiid))
  const seats = courts[place] ?? []
  const court = `Court ${view.round_courts[round - 1]?.[place]}`
  return { round, court, seats, points: seats.indexOf(eiid) < 2 ? [own, theirs] : [theirs, own] }
}

/** All games of the evening with a score for each; those that have one already keep it. */
export function playedGames({ draw, round_courts }: Drawn, scored: readonly PlayedGame[]): PlayedGame[] {
  return draw.flatMap(({ courts }, index) =>
    courts.map((seats, place): PlayedGame => {
      const [round, court] = [index + 1, `Court ${round_courts[index]?.[place]}`]
      const winners = 11 + ((round + place) % 3) * 2
      const losers = (3 * round + 5 * place) % 10
      const points = place % 2 === 0 ? ([winners, losers] as const) : ([losers, winners] as const)
      const own = scored.find((game) => game.round === round && game.court === court)
      return own ?? { round, court, seats, points }
    }),
  )
}

/** The points of each player, by invitation. */
export function pointsOf(games: readonly PlayedGame[]): ReadonlyMap<number, readonly number[]> {
  const points = new Map<number, readonly number[]>()
  for (const game of games)
    for (const [seat, eiid] of game.seats.entries())
      points.set(eiid, [...(points.get(eiid) ?? []), game.points[seat < 2 ? 0 : 1]])
  return points
}

/** Whoever runs the event types the scores of a round into its games, one after another. */
export async function typeRound(device: Device, round: number, games: readonly PlayedGame[]): Promise<void> {
  const { page } = device
  await page.getByRole('button', { name: new RegExp(`^Round ${round} `) }).click()
  await page.getByRole('heading', { level: 2, name: `Round ${round}`, exact: true }).waitFor()
  for (const { court, points } of games) {
    const card = page.getByRole('group', { name: `Round ${round}, ${court}`, exact: true })
    await card.getByRole('textbox').nth(0).fill(`${points[0]}`)
    await card.getByRole('textbox').nth(1).fill(`${points[1]}`)
    // The numbers of a game are written once the focus leaves them.
    await card.getByRole('textbox').nth(1).press('Enter')
  }
}
