import { useCallback, useRef } from 'react'
import { getEventBoard } from '#contract/event-admin'
import { useCall } from '../../../api/hooks.ts'
import { useEventRoom } from '../../../api/use-event-room.ts'

/** An event with all its lists, read again whenever something moves in it. */
export function useBoard(eid: number) {
  const board = useCall(getEventBoard, { params: { eid: String(eid) } })
  const reread = useRereading(board.refetch)
  useEventRoom(eid, board.data?.event.seq, reread)
  return { ...board, reread }
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
