import type { CheckInKind } from '#areas/bookings/screens/desk/use-arrivals.ts'
import { changeRegistration, checkInRegistration } from '#areas/public-events/calls/organising.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { moneyOf, nameOf } from './registrant.ts'

/** How people are checked in at a public event. */
export const eventCheckIn = (eid: string): CheckInKind => ({
  scope: `public event ${eid}`,
  tick: (add, rid, isHere, words) =>
    add(changeRegistration, { body: { rid, act: isHere ? 'check-in' : 'undo-check-in' } }, words),
  lookUp: (add, code, words) => add(checkInRegistration, { body: { eid: Number(eid), code } }, words),
  read: ({ call, body }) => {
    if (call.name === checkInRegistration.name) return { code: String(body['code']) }
    if (call.name !== changeRegistration.name) return undefined
    return { id: Number(body['rid']), isHere: body['act'] !== 'undo-check-in' }
  },
  found: (reply) => {
    const registration = reply as Gotten<typeof checkInRegistration>
    return { name: nameOf(registration), money: moneyOf(registration), wasHere: registration.was_here }
  },
})
