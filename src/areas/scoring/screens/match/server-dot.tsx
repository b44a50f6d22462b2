/** The ball of the serving team, with its serve in words. */
export function ServerDot({ words }: { words: string }) {
  return (
    <span className="serving">
      <span className="serving-ball" />
      {words}
    </span>
  )
}
