import { IconBellCheck, IconBellPlus } from '@tabler/icons-react'
import { Button } from '#kernel/web/ui/button.tsx'
import type { Following } from './use-following.tsx'
import './follow.css'

interface Props {
  readonly playerId: number
  readonly name: string
  /** What the row shows until the list of followed players is loaded. */
  readonly followed?: boolean
}

/** Follows and unfollows a player. A list has one `useFollowing` for all its rows, and renders its `door` once. */
export function FollowButton({
  playerId,
  name,
  followed = false,
  following,
}: Props & { readonly following: Following }) {
  const isFollowed = following.players?.some((player) => player.player_id === playerId) ?? followed
  const word = isFollowed ? 'Following' : 'Follow'
  return (
    <Button
      aria-label={`${word} ${name}`}
      kind={isFollowed ? 'quiet' : 'primary'}
      size="sm"
      className="follow-button"
      icon={isFollowed ? <IconBellCheck aria-hidden size={22} /> : <IconBellPlus aria-hidden size={22} />}
      onClick={() => (isFollowed ? following.stop(playerId) : following.start(playerId))}
    >
      {word}
    </Button>
  )
}
