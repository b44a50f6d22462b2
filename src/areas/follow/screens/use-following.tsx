import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { current } from '#areas/accounts/calls/accounts.ts'
import { deleteFav, follow, getFollowedPlayers, searchForPlayer } from '#areas/follow/calls/follow.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { keyOf, refresh, useCall, useSend } from '#kernel/web/api/hooks.ts'
import { useSession } from '#kernel/web/api/session.ts'
import { lazyScreen } from '#kernel/web/ui/lazy-screen.ts'
import { toast } from '#kernel/web/ui/toast.tsx'

const FollowDoor = lazyScreen(() => import('./follow-door.tsx'), 'FollowDoor')

export interface FollowablePlayer {
  readonly player_id: number
  readonly player_name: string
}

export interface Following {
  /** The players the user follows; undefined while they are unknown, or if no one is signed in. */
  readonly players: readonly FollowablePlayer[] | undefined
  readonly isPending: boolean
  /** Why the last follow failed, for the page to show beside it. */
  readonly trouble: string | undefined
  /** Follows, after a login and a phone verification if either is missing. */
  readonly start: (playerId: number) => void
  readonly stop: (playerId: number) => void
  /** Render it beside the button: the dialogs, while they are open. */
  readonly door: ReactNode
}

/**
 * Following requires two dialogs: first the login, then the phone number; after that the player is followed (spec 000
 * §4 Follow). `opensAtOnce` opens them before a player is chosen.
 */
export function useFollowing({ opensAtOnce = false }: { opensAtOnce?: boolean } = {}): Following {
  const { user, isPending: isFindingOut } = useSession()
  const client = useQueryClient()
  const input = { params: { user_id: String(user?.user_id ?? 0) } }
  const list = useCall(getFollowedPlayers, input, { enabled: user !== null, staleTime: 60_000 })
  const [isAtDoor, setAtDoor] = useState(opensAtOnce)
  const [wantedId, setWantedId] = useState<number>()

  const keepList = (players: Gotten<typeof getFollowedPlayers>) => {
    client.setQueryData(keyOf(getFollowedPlayers, input), players)
    refresh(client, [searchForPlayer])
  }
  const starting = useSend(follow, {
    onDone: (players) => {
      keepList(players)
      toast('added')
    },
    onRefused: ({ code }, { body }) => {
      if (code !== 'phone-unverified') return toast('Sorry but the player was not added.  Please try again', 'bad')
      // Another device removed the number; the dialog asks for what is missing.
      refresh(client, [current])
      setWantedId(body.player_id)
    },
  })
  const stopping = useSend(deleteFav, { onDone: keepList, onRefused: ({ message }) => toast(message, 'bad') })

  const mayFollow = user?.phone_verified ?? false
  const { mutate } = starting
  useEffect(() => {
    if (wantedId === undefined || !mayFollow) return
    setWantedId(undefined)
    mutate({ body: { player_id: wantedId } })
  }, [wantedId, mayFollow, mutate])

  const isOpen = !isFindingOut && !mayFollow && (isAtDoor || wantedId !== undefined)
  const close = () => {
    setAtDoor(false)
    setWantedId(undefined)
  }
  return {
    players: user ? list.data : undefined,
    isPending: starting.isPending || stopping.isPending,
    trouble: starting.error && starting.error.code !== 'phone-unverified' ? starting.error.message : undefined,
    start: setWantedId,
    stop: (playerId) =>
      user && stopping.mutate({ params: { userId: String(user.user_id) }, body: { player_id: playerId } }),
    door: isOpen && (
      <Suspense fallback={null}>
        <FollowDoor user={user} onClose={close} />
      </Suspense>
    ),
  }
}
