import { type Listener, when } from '#kernel/server/occasions.ts'
import { addressProved } from '#server/accounts/occasions'
import { clubFounded } from '#server/clubs/occasions'
import { addressChanged } from '#server/members/occasions'
import { haveAddressChecked } from './address-check.ts'
import { passOnRequests } from './ask-to-join.ts'
import { equipClub } from './first-admin.ts'

export const joiningListeners: readonly Listener[] = [
  when(addressProved, ({ tx, deps, accountId }) => passOnRequests(tx, deps, accountId)),
  when(clubFounded, equipClub),
  when(addressChanged, ({ tx, deps, ...change }) => haveAddressChecked(tx, deps, change)),
]
