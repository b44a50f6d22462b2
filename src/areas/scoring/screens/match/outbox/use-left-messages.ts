import { useEffect } from 'react'
import { outboxOf, stopOutbox } from './use-outbox.ts'

/** Sends the messages that earlier pages have left, while their author is signed in. */
export function useLeftMessages(userId: number | undefined): void {
  useEffect(() => {
    if (userId === undefined) stopOutbox()
    else outboxOf(userId)
  }, [userId])
}
