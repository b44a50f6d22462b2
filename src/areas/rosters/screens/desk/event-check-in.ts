import type { CheckInKind } from '#areas/bookings/screens/desk/use-arrivals.ts'
import { checkInByCode } from '#areas/rosters/calls/desk.ts'
import { checkin } from '#areas/rosters/calls/rosters.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { moneyWords } from './player-person.ts'

/** How players are checked in at a club event. */
export const eventCheckIn = (eid: number, cost: number): CheckInKind => ({
  scope: `event desk ${eid}`,
  tick: (add, eiid, isHere, words) => add(checkin, { body: { eiid, checkin: isHere } }, words),
  lookUp: (add, code, words) => add(checkInByCode, { body: { eid, code } }, words),
  read: ({ call, body }) => {
    if (call.name === checkInByCode.name) return { code: String(body['code']) }
    if (call.name !== checkin.name) return undefined
    return { id: Number(body['eiid']), isHere: body['checkin'] === true }
  },
  found: (reply) => {
    const { name, payment_type: type, was_here: wasHere } = reply as Gotten<typeof checkInByCode>
    return { name, money: moneyWords(cost, cost > 0 && type === null, type), wasHere }
  },
})
