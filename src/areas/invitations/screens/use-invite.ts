import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { getSubEventCount } from '#areas/events/calls/divisions.ts'
import { useEventRoom } from '#areas/events/screens/use-event-room.ts'
import { getInvite } from '#areas/invitations/calls/invitations.ts'
import { getSwaps } from '#areas/invitations/calls/swaps.ts'
import { getWaiting } from '#areas/invitations/calls/waiting.ts'
import { readBegun } from '#kernel/web/api/begun.ts'
import { refresh, useCall } from '#kernel/web/api/hooks.ts'

/** Timers use 32 bits. */
const longest = 2_147_483_647

/**
 * The invitation to an event. It and the counts of its divisions are updated after every reply; it is also updated
 * when replies close.
 */
export function useInvite(eid: number) {
  const query = useCall(getInvite, inputOf(eid))
  const { data, refetch } = query
  const client = useQueryClient()
  useEventRoom(data && eid, data?.event.seq, () => {
    void refetch()
    refresh(client, [getSubEventCount, getWaiting, getSwaps])
  })

  const closesAt = data?.event.is_closed ? undefined : data?.event.close_date
  useEffect(() => {
    if (closesAt === undefined) return undefined
    const wait = Date.parse(closesAt) - Date.now() + 1_000
    if (wait > longest) return undefined
    const timer = setTimeout(() => void refetch(), Math.max(wait, 5_000))
    return () => clearTimeout(timer)
  }, [closesAt, refetch])
  return query
}

/** Starts the same read before the page is drawn. */
export const readInviteAhead = (client: QueryClient, eid: number) => readBegun(client, getInvite, inputOf(eid))

const inputOf = (eid: number) => ({ params: { url: String(eid) }, body: {} })
