import { getDraw } from '#areas/draws/calls/draws.ts'
import { type EventSubject, runsEvent } from '#areas/events/server/access.ts'
import { getEvent } from '#areas/events/server/event-rows.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { PreparedReply } from '#kernel/server/fast/prepared-reply.ts'
import { checkedReply } from '#kernel/server/http/outgoing.ts'
import { presentView, type Viewer } from './present.ts'
import { type DrawBase, readBase } from './read-draw.ts'

/** A draw that was just read, with the responses that show it. */
export interface SharedDraw {
  readonly base: DrawBase
  /** The response of `getDraw`, the same for all viewers of a kind. */
  answerTo(viewer: Viewer): PreparedReply
}

/** The role in which the logged-in user sees an event's draw. */
export const viewerOf = (subject: EventSubject): Viewer => (runsEvent(subject) ? 'organiser' : 'member')

/**
 * Reads an event's draw, once for everyone who wants it at the same moment, because every phone on the courts reads it
 * again when it changes. The responses are also built and compressed only once, and no browser stores them.
 */
export function readSharedDraw({ db, sharedReads }: Deps, subject: EventSubject): Promise<SharedDraw> {
  return sharedReads.read(`draw ${subject.clubId} ${subject.eventId}`, async () => {
    const base = await readBase(db, await getEvent(db, subject))
    const answers = new Map<Viewer, PreparedReply>()
    return {
      base,
      answerTo(viewer) {
        const answer = answers.get(viewer) ?? answerOf(base, viewer)
        answers.set(viewer, answer)
        return answer
      },
    }
  })
}

const answerOf = (base: DrawBase, viewer: Viewer) =>
  new PreparedReply(JSON.stringify(checkedReply(getDraw, presentView(base, viewer))), {
    headers: { 'cache-control': 'no-store' },
  })
