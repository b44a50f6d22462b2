import type { Score } from './rally.ts'

/** The last game of a match. It is separate from the engine in `log.ts`, which screens load after they are shown. */
export function gameInPlay<Game>({ games }: { readonly games: readonly Game[] }): Game {
  const last = games.at(-1)
  if (!last) throw new Error('The match has no games')
  return last
}

interface Scored {
  readonly games: readonly { readonly state: { readonly score: Score } }[]
}

/** Whether any game has a point. */
export const hasPoints = ({ games }: Scored): boolean => games.some(({ state }) => Math.max(...state.score) > 0)
