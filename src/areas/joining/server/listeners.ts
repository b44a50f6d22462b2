import { addressProved } from '#areas/accounts/server/occasions.ts'
import { clubFounded } from '#areas/clubs/server/occasions.ts'
import { addressChanged } from '#areas/members/server/occasions.ts'
import { type Listener, when } from '#kernel/server/occasions.ts'
import { haveAddressChecked } from './address-check.ts'
import { passOnRequests } from './ask-to-join.ts'
import { equipClub } from './first-admin.ts'

export const joiningListeners: readonly Listener[] = [
  when(addressProved, ({ tx, deps, accountId }) => passOnRequests(tx, deps, accountId)),
  when(clubFounded, equipClub),
  when(addressChanged, ({ tx, deps, ...change }) => haveAddressChecked(tx, deps, change)),
]
