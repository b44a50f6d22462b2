import * as say from '#areas/scoring/calls/messages/serving.ts'
import type { Match } from './match-words.ts'

/** Who serves, from which half, and who receives, as the calls return it. */
export type Serve = Pick<Match, 'serving' | 'server' | 'side' | 'server_player' | 'receiver_player'>

/** "1st server" or "2nd server" if the server has a number, otherwise "Serving". */
export const serverWords = (server: number | null): string =>
  server === 1 ? say.firstServer : server === 2 ? say.secondServer : say.serving

/** "Alvarez, 2nd server, right"; only "Serving" if nothing else is known. */
export function serveWords({ server, side }: Pick<Serve, 'server' | 'side'>, name?: string): string {
  const words = side ? say.serverOn(serverWords(server), side) : serverWords(server)
  return name ? say.serverNamed(name, words) : words
}
