import * as say from '#areas/scoring/calls/messages/serves.ts'
import { type Match, type Named, shortPlayersOf } from './match-words.ts'
import type { Serve } from './serve-words.ts'

/** A player's short name, by their place in the team; undefined if the place is not known or not filled. */
const nameAt = (match: Named, team: 1 | 2, place: 1 | 2 | null) =>
  place ? shortPlayersOf(match, team)[place - 1] : undefined

/** The names of server and receiver in doubles, if they are known; in singles the player's name is the team's. */
export function playersInServe(match: Pick<Match, keyof Named> & Serve): {
  readonly server?: string
  readonly receiver?: string
} {
  const { serving, t1p2 } = match
  if ((serving !== 1 && serving !== 2) || t1p2 === '') return {}
  const server = nameAt(match, serving, match.server_player)
  const receiver = nameAt(match, serving === 1 ? 2 : 1, match.receiver_player)
  return { ...(server && { server }), ...(receiver && { receiver }) }
}

/** Who serves to whom, in a sentence without its period; null if no name is known. */
export function serveInNames({ server, receiver }: ReturnType<typeof playersInServe>): string | null {
  if (server && receiver) return say.servesTo(server, receiver)
  return server ? say.serves(server) : receiver ? say.receives(receiver) : null
}
