import { useCallback, useEffect, useState } from 'react'
import { undoSeconds } from '#areas/events/rules/undo-time.ts'
import type { MyEvent } from './use-my-events.ts'
import type { Replied } from './use-reply.ts'

/** An event that was just answered, as it was before, and the position of its card. */
export interface AnsweredEvent extends Replied {
  readonly event: MyEvent
  readonly place: 'next' | 'open'
}

/**
 * Cards of events that were just answered. They stay in place while the reply can be undone, so that nothing slides
 * away under the finger that pressed them.
 */
export function useAnswered() {
  const [answers, setAnswers] = useState<readonly AnsweredEvent[]>([])
  const drop = useCallback((eid: number) => setAnswers((now) => now.filter(({ event }) => event.eid !== eid)), [])
  const keep = useCallback(
    (one: AnsweredEvent) => setAnswers((now) => [...now.filter(({ event }) => event.eid !== one.event.eid), one]),
    [],
  )
  return { answered: answers, keep, drop }
}

/** Calls `over` when Undo is no longer offered. */
export function useUndoTime(over: () => void): void {
  useEffect(() => {
    const timer = setTimeout(over, undoSeconds * 1000)
    return () => clearTimeout(timer)
  }, [over])
}
