import type { Deps } from '#kernel/server/deps.ts'
import { deleteMessages } from './message-rows.ts'

/** How long a message between members can be reported. */
const messagesKept = 90 * 24 * 60 * 60_000

/** Deletes messages between members that are too old to be reported. */
export async function sweepMessages({ db }: Deps, now: Date): Promise<{ messages: number }> {
  return { messages: await deleteMessages(db, new Date(now.getTime() - messagesKept)) }
}
