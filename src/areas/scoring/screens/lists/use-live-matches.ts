import { useQueryClient } from '@tanstack/react-query'
import type { ScoreChangedMessage } from '#areas/scoring/calls/live-messages.ts'
import { followedLive, liveMatches, matches } from '#areas/scoring/calls/scoring.ts'
import { newestRoom } from '#kernel/calls/channel.ts'
import { keyOf, useCall } from '#kernel/web/api/hooks.ts'
import type { User } from '#kernel/web/api/session.ts'
import { useRoom, useScoresOf } from '#kernel/web/api/use-room.ts'
import { completedAfter, followedAfter, newestAfter, type Rows, shownOf } from './live-rows.ts'

const firstPage = { query: {} }
const none: Rows = []

/**
 * The home page's live matches: those of followed players, then the newest. Every change arrives through the rooms,
 * with all that the lists need; they are read again only if a message was missed.
 */
export function useLiveMatches(user: User | null) {
  const client = useQueryClient()
  const newest = useCall(liveMatches, firstPage, { staleTime: 2_000 })
  const followed = useCall(followedLive, undefined, { enabled: user !== null, staleTime: 30_000 })
  const followedMatches = (user && followed.data?.matches) || none
  const reread = () => {
    void newest.refetch()
    if (user) void followed.refetch()
  }
  const hear = (news: ScoreChangedMessage) => {
    client.setQueryData<Rows>(keyOf(liveMatches, firstPage), (rows) => rows && newestAfter(rows, news))
    client.setQueryData<typeof followed.data>(
      keyOf(followedLive),
      (previous) => previous && followedAfter(previous, news),
    )
    client.setQueryData<Rows>(keyOf(matches, firstPage), (rows) => rows && completedAfter(rows, news))
  }
  useRoom(newestRoom, {
    // The version that has arrived, not the one that is drawn, which follows a moment later.
    version: () => versionOf(client.getQueryData<Rows>(keyOf(liveMatches, firstPage))),
    reread,
    on: { scoreChanged: hear },
  })
  const older = followedMatches.filter(({ match_id }) => !newest.data?.some((row) => row.match_id === match_id))
  useScoresOf(
    older.map(({ match_id }) => match_id),
    { reread, on: {} },
  )
  // If cards moved when the followed ones arrive, people would press the wrong one.
  const isWaiting = user !== null && followed.isPending
  return { ...newest, data: isWaiting || !newest.data ? undefined : shownOf(followedMatches, newest.data) }
}

const versionOf = (rows: Rows | undefined) =>
  rows && { version: rows.reduce((sum, { version }) => sum + version, 0), matches: rows.length }
