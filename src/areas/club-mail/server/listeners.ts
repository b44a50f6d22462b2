import { eventDeleted, eventMoved, eventRestored } from '#areas/events/server/occasions.ts'
import { recordsMerge } from '#areas/members/server/occasions.ts'
import { type Listener, when } from '#kernel/server/occasions.ts'
import { carryMails } from './mail-rows.ts'
import { noteMoved, tellDeleted, tellRestored } from './tell-invited.ts'

export const clubMailListeners: readonly Listener[] = [
  when(recordsMerge, ({ tx, ...merge }) => carryMails(tx, merge)),
  when(eventMoved, ({ deps, tx, ...change }) => noteMoved(tx, deps, change)),
  when(eventDeleted, ({ tx, ...deleted }) => tellDeleted(tx, deleted)),
  when(eventRestored, ({ deps, tx, event, now }) => tellRestored(tx, deps, { event, now })),
]
