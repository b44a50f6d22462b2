import { type Listener, when } from '#kernel/server/occasions.ts'
import { eventDeleted, eventMoved } from '#server/events/occasions'
import { recordsMerge } from '#server/members/occasions'
import { carryMails } from './mail-rows.ts'
import { noteMoved, tellDeleted } from './tell-invited.ts'

export const clubMailListeners: readonly Listener[] = [
  when(recordsMerge, ({ tx, ...merge }) => carryMails(tx, merge)),
  when(eventMoved, ({ deps, tx, ...change }) => noteMoved(tx, deps, change)),
  when(eventDeleted, ({ tx, event, now }) => tellDeleted(tx, { event, now })),
]
