import type { searchForPlayer } from '#areas/follow/calls/follow.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { FollowButton } from './follow-button.tsx'
import type { Following } from './use-following.tsx'

interface Props {
  readonly label: string
  readonly players: Gotten<typeof searchForPlayer>
  readonly following: Following
}

/** Players, each with a follow button. */
export function PlayersFound({ label, players, following }: Props) {
  if (players.length === 0) return null
  return (
    <ul className="follow-list" aria-label={label}>
      {players.map(({ player_id, player_name, follow }) => (
        <li key={player_id}>
          <span className="follow-name">{player_name}</span>
          <FollowButton playerId={player_id} name={player_name} followed={follow} following={following} />
        </li>
      ))}
    </ul>
  )
}
