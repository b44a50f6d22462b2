import { eventDeleted, eventMoved } from '#areas/events/server/occasions.ts'
import { recordsMerge } from '#areas/members/server/occasions.ts'
import { type Listener, when } from '#kernel/server/occasions.ts'
import { carryMails } from './mail-rows.ts'
import { noteMoved, tellDeleted } from './tell-invited.ts'

export const clubMailListeners: readonly Listener[] = [
  when(recordsMerge, ({ tx, ...merge }) => carryMails(tx, merge)),
  when(eventMoved, ({ deps, tx, ...change }) => noteMoved(tx, deps, change)),
  when(eventDeleted, ({ tx, event, now }) => tellDeleted(tx, { event, now })),
]
