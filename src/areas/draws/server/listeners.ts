import { divisionRemoved } from '#areas/events/server/occasions.ts'
import { recordsMerge } from '#areas/members/server/occasions.ts'
import { type Listener, when } from '#kernel/server/occasions.ts'
import { carrySeats } from './carry-seats.ts'
import { divisionGone } from './division-gone.ts'

export const drawsListeners: readonly Listener[] = [
  when(divisionRemoved, divisionGone),
  // Listed before the invitations' listeners. After those, the seats of deleted invitations would have no name.
  when(recordsMerge, ({ tx, ...merge }) => carrySeats(tx, merge)),
]
