import { useEffect, useSyncExternalStore } from 'react'
import type { Message } from '../use-chat.ts'
import { ChatOutbox, type OwnMessage } from './chat-outbox.ts'

let current: { readonly userId: number; readonly outbox: ChatOutbox } | undefined

/** Returns the user's outbox in this page, and stops the outbox of any other user. */
export function outboxOf(userId: number): ChatOutbox {
  if (current?.userId === userId) return current.outbox
  stopOutbox()
  current = { userId, outbox: new ChatOutbox(userId) }
  return current.outbox
}

/** Stops sending for anyone: the user has logged out. */
export function stopOutbox(): void {
  current?.outbox.stop()
  current = undefined
}

/**
 * What a user has written in a chat that is not among the `messages` shown there yet. A visitor has written nothing.
 */
export function useOutbox(
  userId: number | undefined,
  matchId: number,
  messages: readonly Message[],
): readonly OwnMessage[] {
  const outbox = userId === undefined ? undefined : outboxOf(userId)
  const all = useSyncExternalStore(outbox?.subscribe ?? toNothing, outbox?.messages ?? noMessages)
  useEffect(() => {
    outbox?.drop(messages.flatMap(({ client_id }) => client_id ?? []))
  }, [outbox, messages])
  const shownIds = new Set(messages.map(({ client_id }) => client_id))
  return all.filter(({ id, match_id }) => match_id === matchId && !shownIds.has(id))
}

const none: readonly OwnMessage[] = []
const noMessages = () => none
const toNothing = () => () => undefined
