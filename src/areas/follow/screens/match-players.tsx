import type { Match } from '#areas/scoring/screens/match/match-words.ts'
import './follow.css'
import { FollowButton } from './follow-button.tsx'
import { useFollowing } from './use-following.tsx'

/** Below a match: each player who can be followed, so that the user is notified of their next match. */
export function MatchPlayers({ match }: { match: Match }) {
  const following = useFollowing()
  const players = followable(match)
  return (
    <section className="card stack" aria-label="Text me when they play">
      <h2 className="follow-title">Text me when they play</h2>
      <ul className="follow-list">
        {players.map(({ id, name }) => (
          <li key={id}>
            <span className="follow-name">{name}</span>
            <FollowButton playerId={id} name={name} following={following} />
          </li>
        ))}
      </ul>
      {following.door}
    </section>
  )
}

/** Names without a stored player cannot be followed. */
const followable = (match: Match) =>
  [
    { id: match.t1p1_id, name: match.t1p1 },
    { id: match.t1p2_id, name: match.t1p2 },
    { id: match.t2p1_id, name: match.t2p1 },
    { id: match.t2p2_id, name: match.t2p2 },
  ].filter(({ id }) => id >= 1)
