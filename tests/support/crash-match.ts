import { randomUUID } from 'node:crypto'

/** An act as a phone of the crash test sends it. */
export type SentAct = { readonly id: string; readonly game: number } & (
  | { readonly kind: 'point'; readonly team: 1 | 2; readonly by: 1 }
  | { readonly kind: 'next-game' }
  | { readonly kind: 'complete' }
)

/** Far fewer points than a score can show, so that a phone gets through several games and matches in either form. */
const pointsPerGame = 20
const gamesPerMatch = 3

/** The act that follows the first `done` ones of a match; undefined when the match is complete. */
export function scheduledAct(done: number): SentAct | undefined {
  const game = Math.floor(done / (pointsPerGame + 1)) + 1
  const point = done % (pointsPerGame + 1)
  if (game > gamesPerMatch) return undefined
  const id = randomUUID()
  if (point < pointsPerGame) return { id, game, kind: 'point', team: point % 3 === 0 ? 1 : 2, by: 1 }
  return game < gamesPerMatch ? { id, game: game + 1, kind: 'next-game' } : { id, game, kind: 'complete' }
}

/**
 * The score of each game and the status of the match after these acts, such as `7-13, 2-4, Live`. It counts by itself,
 * without the engine of the product that it checks.
 */
export function scoresOf(acts: readonly SentAct[]): string {
  const games: [number, number][] = [[0, 0]]
  for (const act of acts) {
    if (act.kind === 'next-game') games.push([0, 0])
    const score = games[act.game - 1]
    if (act.kind === 'point' && score) score[act.team - 1] = (score[act.team - 1] ?? 0) + act.by
  }
  const isComplete = acts.some(({ kind }) => kind === 'complete')
  return [...games.map((score) => score.join('-')), isComplete ? 'Completed' : 'Live'].join(', ')
}
