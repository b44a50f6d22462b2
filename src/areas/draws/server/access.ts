import { type EventSubject, inItsEvent, readsEvent, runsEvent } from '#areas/events/server/access.ts'
import { eventQuery } from '#areas/events/server/access-rows.ts'
import type { AccessRequest, AccessRules, Decide } from '#kernel/server/access/rule.ts'

declare module '#kernel/server/access/subjects.ts' {
  interface Subjects {
    'draw-reader': EventSubject
    'draw-support': EventSubject
  }
}

const hasKey = ({ query }: AccessRequest) => (query as { k?: unknown } | undefined)?.k !== undefined

const readsByItself = inItsEvent(readsEvent)
/** Admits everyone with a key. The handler checks the key. */
const readsDraw: Decide = (actor, request) => {
  if (!hasKey(request)) return readsByItself(actor, request)
  return request.subject ? undefined : 'not-found'
}

/** The test mixer's button is for support staff (spec 001 §6, X84), who must run the event like everyone else. */
const runsTest = inItsEvent(runsEvent)
const triesDraws: Decide = (actor, request) => {
  const no = runsTest(actor, request)
  if (no) return no
  const mayTry = actor?.roles.has('support') || (request.subject as EventSubject).isStaff
  return mayTry ? undefined : 'not-found'
}

export const drawsAccess = {
  'draw-reader': { decide: readsDraw, subject: eventQuery },
  'draw-support': { decide: triesDraws, subject: eventQuery },
} satisfies AccessRules
