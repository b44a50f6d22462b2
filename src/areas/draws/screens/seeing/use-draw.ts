import { useEffect } from 'react'
import { myClubs } from '#areas/clubs/calls/clubs.ts'
import { getDraw } from '#areas/draws/calls/draws.ts'
import { useEventRoom } from '#areas/events/screens/use-event-room.ts'
import { useCall } from '#kernel/web/api/hooks.ts'
import { useSession } from '#kernel/web/api/session.ts'
import { keepDraw, readKeptDraw } from './kept-draw.ts'

/** Without the live channel, which needs a session, a visitor's draw is read again this often, in ms. */
const visitorsReadEveryMs = 10_000

/**
 * An event's draw with the reader's place in it. It is updated live. Offline, it is the last one that this browser
 * has read, even after a reload. `k` is the key of the share link.
 */
export function useDraw(eid: number, k: string | undefined) {
  const { user } = useSession()
  const userId = user?.user_id ?? null
  const isVisitor = user === null
  const query = useCall(
    getDraw,
    { params: { eid: String(eid) }, query: k === undefined ? {} : { k } },
    { refetchInterval: isVisitor ? visitorsReadEveryMs : false },
  )
  const clubs = useCall(myClubs, undefined, { staleTime: 30_000, enabled: !isVisitor })
  const mids = (clubs.data ?? []).map(({ mid }) => mid).filter((mid) => mid !== null)
  const { data, dataUpdatedAt, refetch } = query
  useEventRoom(isVisitor ? undefined : eid, data?.seq, () => void refetch(), ['draw'])
  const isReady = data !== undefined && (isVisitor || clubs.data !== undefined)
  const you = data?.players.find(({ mid }) => mid !== null && mids.includes(mid))?.eiid ?? null
  useEffect(() => {
    if (isReady) keepDraw(eid, { user_id: userId, at: new Date(dataUpdatedAt).toISOString(), you, view: data })
  }, [isReady, eid, userId, dataUpdatedAt, you, data])
  const keptDraw = readKeptDraw(eid, userId)
  const fresh = isReady ? { view: data, you, at: new Date(dataUpdatedAt).toISOString() } : undefined
  return {
    draw: fresh ?? (isGone(query.error) ? undefined : keptDraw),
    // Clubs that were read before still say who the reader is, so a failure to read them again does not make the draw
    // old.
    error: query.error ?? (isReady ? null : clubs.error),
    refetch: () => void Promise.all([refetch(), ...(clubs.error ? [clubs.refetch()] : [])]),
  }
}

/** The server answered that this reader cannot see such a draw, so the kept one must no longer be shown. */
const isGone = (error: { readonly status: number } | null) =>
  error !== null && error.status >= 400 && error.status < 500
