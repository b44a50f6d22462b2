/** A player's name, with a mark for guests. */
export const PlayerName = ({ name, isGuest }: { name: string; isGuest: boolean }) =>
  isGuest ? (
    <>
      {name} <span className="muted">guest</span>
    </>
  ) : (
    name
  )
