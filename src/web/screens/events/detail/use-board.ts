import { useQuery } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { getEventAdminDetails } from '#contract/events'
import { invitedResponses, needsPartnerList, noResponses, waitlistResponses, yesResponses } from '#contract/invitations'
import { keyOf } from '../../../api/hooks.ts'
import { type CallError, send } from '../../../api/send.ts'
import { useEventRoom } from '../../../api/use-event-room.ts'
import type { AdminEvent, Lists } from './players.ts'

interface Board {
  readonly event: AdminEvent
  readonly lists: Lists
}

/**
 * An event with all its lists, read together so that nobody stands in two columns for longer than a reading, and read
 * again whenever something moves in it.
 */
export function useBoard(eid: number) {
  const board = useQuery<Board, CallError>({
    queryKey: [...keyOf(getEventAdminDetails), 'board', eid],
    queryFn: ({ signal }) => readBoard(eid, signal),
  })
  const reread = useRereading(board.refetch)
  useEventRoom(eid, board.data?.event.seq, reread)
  return { ...board, reread }
}

async function readBoard(eid: number, signal: AbortSignal): Promise<Board> {
  const list = { body: { eid } }
  const [event, yes, waitlist, invited, needsPartner, no] = await Promise.all([
    send(getEventAdminDetails, { params: { eid: String(eid) }, body: {} }, { signal }),
    send(yesResponses, list, { signal }),
    send(waitlistResponses, list, { signal }),
    send(invitedResponses, list, { signal }),
    send(needsPartnerList, list, { signal }),
    send(noResponses, list, { signal }),
  ])
  return { event, lists: { yes, waitlist, invited, needsPartner, no } }
}

/** One reading at a time: what is asked meanwhile is done once more afterwards, so that a slow line is not starved. */
function useRereading(refetch: () => Promise<unknown>) {
  const state = useRef({ isReading: false, isAsked: false })
  return useCallback(async () => {
    const { current } = state
    current.isAsked = true
    if (current.isReading) return
    current.isReading = true
    try {
      while (current.isAsked) {
        current.isAsked = false
        await refetch()
      }
    } finally {
      current.isReading = false
    }
  }, [refetch])
}
