import { IconBellPlus } from '@tabler/icons-react'
import { getFollowedPlayers } from '#areas/follow/calls/follow.ts'
import { useCall } from '#kernel/web/api/hooks.ts'
import type { User } from '#kernel/web/api/session.ts'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Loading } from '#kernel/web/ui/loading.tsx'
import { FollowButton } from './follow-button.tsx'
import type { Following } from './use-following.tsx'

interface Props {
  readonly following: Following
  readonly user: User | null
  readonly title?: string
}

/** The players a user follows, by name. */
export function FollowedList({ following, user, title = 'Players you follow' }: Props) {
  const id = String(user?.user_id ?? 0)
  const list = useCall(getFollowedPlayers, { params: { user_id: id } }, { enabled: user !== null, staleTime: 60_000 })
  const players = user ? (list.data ?? []) : []
  if (user && !list.data) return <Loading reads={[list]} label="Loading players you follow" blocks={[7]} />
  if (players.length === 0)
    return (
      <Empty icon={<IconBellPlus aria-hidden size={36} />} title="You’re not following anyone yet">
        <p>Find a player above and tap Follow.</p>
      </Empty>
    )
  return (
    <section className="card stack" aria-label={title}>
      <h2 className="follow-title">
        {title} <span className="muted num">{players.length}</span>
      </h2>
      <ul className="follow-list">
        {players.map(({ player_id, player_name }) => (
          <li key={player_id}>
            <span className="follow-name">{player_name}</span>
            <FollowButton playerId={player_id} name={player_name} followed following={following} />
          </li>
        ))}
      </ul>
    </section>
  )
}
