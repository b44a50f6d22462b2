import { type Listener, when } from '#server/kernel/occasions'
import { namesakesShown } from '#server/scoring/occasions'
import { listSharedClubs } from './my-club-rows.ts'

export const clubsListeners: readonly Listener[] = [
  when(namesakesShown, ({ tx, accountId, addedBy }) => listSharedClubs(tx, accountId, addedBy)),
]
