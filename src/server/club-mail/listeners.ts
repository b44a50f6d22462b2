import { eventDeleted, eventMoved } from '#server/events/occasions'
import { type Listener, when } from '#server/kernel/occasions'
import { recordsMerge } from '#server/members/occasions'
import { carryMails } from './mail-rows.ts'
import { tellDeleted, tellMoved } from './tell-invited.ts'

export const clubMailListeners: readonly Listener[] = [
  when(recordsMerge, ({ tx, ...merge }) => carryMails(tx, merge)),
  when(eventMoved, ({ deps, tx, before, saved, now }) => tellMoved(tx, deps, { before, after: saved, now })),
  when(eventDeleted, ({ tx, event, now }) => tellDeleted(tx, { event, now })),
]
