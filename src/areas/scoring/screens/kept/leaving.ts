import * as say from '#areas/scoring/calls/messages/leaving.ts'
import type { Warning } from '#kernel/web/api/session.ts'
import { openTaps } from '../keeping/queue/tap-store.ts'
import { readMessages } from '../match/outbox/kept-messages.ts'

/** How many taps wait on this phone, no matter who made them. */
export async function countWaiting(): Promise<number> {
  return (await (await openTaps()).all()).taps.length
}

/** The warning about waiting taps, or about waiting chat messages, before a logout. */
export async function findWarning(): Promise<Warning | undefined> {
  const waiting = await countWaiting()
  if (waiting === 0) return warnOfMessages()
  return { title: say.pointsWait, text: say.pointsStay(waiting) }
}

function warnOfMessages(): Warning | undefined {
  const waiting = readMessages().filter(({ refused }) => !refused).length
  if (waiting === 0) return undefined
  return { title: say.messagesWait, text: say.messagesStay(waiting) }
}

/** At a logout, deletes what the user's boards stored, unless waiting taps need it. */
export async function forgetCourts(): Promise<void> {
  const store = await openTaps()
  const { grounds, taps } = await store.all()
  for (const { user_id, match_id } of grounds)
    if (!taps.some((tap) => tap.user_id === user_id && tap.match_id === match_id))
      await store.write({ forget: { user_id, match_id } })
}
