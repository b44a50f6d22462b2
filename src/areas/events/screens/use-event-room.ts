import { useEffect, useRef } from 'react'
import type { EventChangedMessage, MovedPart } from '#areas/events/calls/live-messages.ts'
import { eventRoom } from '#kernel/calls/channel.ts'
import { useRoom } from '#kernel/web/api/use-room.ts'

/** An event that fills fast changes many times a second, faster than anyone reads. */
const leastPauseMs = 500

/**
 * Reads again whenever something changes in a club's event: its terms, its replies or its divisions. `version` is the
 * `seq` of the event on the screen, undefined while it is being read. A message about one part, such as the draw,
 * counts only if `follows` names that part; without `follows`, every message counts. The hook reads no more than
 * twice a second (design: The minute registration opens).
 */
export function useEventRoom(
  eventId: number | undefined,
  version: number | undefined,
  reread: () => void,
  follows?: readonly MovedPart[],
): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const lastAt = useRef(0)
  const latest = useRef(reread)
  useEffect(() => {
    latest.current = reread
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  const soon = () => {
    if (timer.current !== undefined) return
    const wait = Math.max(0, lastAt.current + leastPauseMs - Date.now())
    timer.current = setTimeout(() => {
      timer.current = undefined
      lastAt.current = Date.now()
      latest.current()
    }, wait)
  }
  const eventChanged = ({ moved }: EventChangedMessage) => {
    if (moved === undefined || !follows || follows.includes(moved)) soon()
  }
  useRoom(eventId === undefined ? undefined : eventRoom(eventId), { version, reread: soon, on: { eventChanged } })
}
