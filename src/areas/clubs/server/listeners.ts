import { accountLeaving } from '#areas/accounts/server/occasions.ts'
import { namesakesShown } from '#areas/scoring/server/occasions.ts'
import { type Listener, when } from '#kernel/server/occasions.ts'
import { listClubsWithoutOtherAdmin } from './admin-rows.ts'
import { listSharedClubs } from './my-club-rows.ts'

export const clubsListeners: readonly Listener[] = [
  when(accountLeaving, async ({ tx, accountId, locks }) =>
    (await listClubsWithoutOtherAdmin(tx, accountId, locks)).map((name) => ({ reason: 'last-admin' as const, name })),
  ),
  when(namesakesShown, ({ tx, accountId, addedBy }) => listSharedClubs(tx, accountId, addedBy)),
]
