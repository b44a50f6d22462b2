import { type Match, serverWords } from './match-words.ts'

/** Who serves, from which half, and who receives, as the calls return it. */
export type Serve = Pick<Match, 'serving' | 'server' | 'side' | 'server_player' | 'receiver_player'>

/** "Alvarez, 2nd server, right"; only "Serving" where nothing else is known. */
export function serveWords({ server, side }: Pick<Serve, 'server' | 'side'>, name?: string): string {
  return [name, serverWords(server), side].filter((words) => words).join(', ')
}
