/** The last game of a match. It is separate from the engine in `log.ts`, which screens load after they are shown. */
export function gameInPlay<Game>({ games }: { readonly games: readonly Game[] }): Game {
  const last = games.at(-1)
  if (!last) throw new Error('A match has at least one game')
  return last
}
