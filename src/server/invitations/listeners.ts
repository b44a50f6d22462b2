import { spotsChange } from '#server/events/occasions'
import { type Listener, when } from '#server/kernel/occasions'
import { listTurn, promoteWaiting } from './promote-waiting.ts'

export const invitationsListeners: readonly Listener[] = [
  when(spotsChange, async ({ tx, event, now }) => {
    const had = await listTurn(tx, event, now)
    // Once an event has begun, its line moves no more.
    return async (saved) => (saved.starts_at > now ? promoteWaiting(tx, saved, now, had) : undefined)
  }),
]
