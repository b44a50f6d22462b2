import { eventDeleted, eventMoved } from '#server/events/occasions'
import { type Listener, when } from '#server/kernel/occasions'
import { tellDeleted, tellMoved } from './tell-invited.ts'

export const clubMailListeners: readonly Listener[] = [
  when(eventMoved, ({ deps, tx, before, saved, now }) => tellMoved(tx, deps, { before, after: saved, now })),
  when(eventDeleted, ({ tx, event, now }) => tellDeleted(tx, { event, now })),
]
