import type { QueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { getEventBoard } from '#areas/invitations/calls/admin-acts.ts'
import { readAhead, useCall } from '#kernel/web/api/hooks.ts'
import { useEventRoom } from '../use-event-room.ts'

/** An event with all its lists, read again whenever something in it changes. */
export function useBoard(eid: number) {
  const board = useCall(getEventBoard, { params: { eid: String(eid) } })
  const { refetch } = board
  const reread = useRereading(refetch)
  const isHushed = useRef(false)
  useEventRoom(eid, board.data?.event.seq, () => void (isHushed.current || reread()), [])
  return {
    ...board,
    reread,
    /** Reads everything now; resolves to the lists, or to undefined when they could not be read. */
    read: useCallback(async () => {
      const { data, isError } = await refetch()
      return isError ? undefined : data?.lists
    }, [refetch]),
    /** Ignores live updates, or listens to them again. */
    hush: useCallback((isOn: boolean) => {
      isHushed.current = isOn
    }, []),
  }
}

/** Starts the read before the screen is drawn. */
export const readBoardAhead = (client: QueryClient, eid: number) =>
  readAhead(client, getEventBoard, { params: { eid: String(eid) } })

/**
 * One read at a time: requests made in the meantime are combined into one more read afterwards, so that a slow line
 * is not starved.
 */
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
