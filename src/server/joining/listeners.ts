import { type Listener, when } from '#server/kernel/occasions'
import { addressChanged } from '#server/members/occasions'
import { haveAddressChecked } from './address-check.ts'

export const joiningListeners: readonly Listener[] = [
  when(addressChanged, ({ tx, deps, clubId, memberId, isLinked, now }) =>
    haveAddressChecked(tx, deps, { clubId, memberId, isLinked, now }),
  ),
]
