import { serverWords } from './match-words.ts'

/** The ball of the serving team, with the server's number in words. */
export function ServerDot({ server }: { server: number | null }) {
  return (
    <span className="serving">
      <span className="serving-ball" />
      {serverWords(server)}
    </span>
  )
}
