import { changeRegistration, checkInRegistration } from '#areas/public-events/calls/organising.ts'
import { centsOf, moneyText } from '#kernel/rules/money.ts'
import type { ShownAct } from '#kernel/web/api/acts/act-keeper.ts'
import { isNumber } from './code-of.ts'
import type { Person } from './use-desk.ts'

/** The name under which the device keeps a public event's check-ins until they are sent. */
export const deskScope = (eid: string): string => `public event ${eid}`

type Waiting = Pick<ShownAct, 'call' | 'body' | 'refused'>

/** The people, including changes on this device that are not sent yet. */
export function withArrivals(people: readonly Person[], acts: readonly Waiting[]): readonly Person[] {
  const waiting = acts.filter(({ refused }) => !refused)
  if (waiting.length === 0) return people
  return people.map((person) => {
    const last = waiting.filter((act) => isAbout(act, person)).at(-1)
    return last ? { ...person, is_here: last.body['act'] !== 'undo-check-in' } : person
  })
}

/** Changes that were shown as done and then refused; a code that was looked up is answered on the spot. */
export const refusedTicks = <Act extends Waiting>(acts: readonly Act[]): readonly Act[] =>
  acts.filter(({ call, refused }) => refused && call.name !== checkInRegistration.name)

const isAbout = ({ call, body }: Waiting, { rid, number }: Person): boolean =>
  call.name === changeRegistration.name
    ? body['rid'] === rid
    : call.name === checkInRegistration.name && isNumber(String(body['code'])) && Number(body['code']) === number

/** "here, paid $5": what the helper needs to know next. */
export function hereWords({ payment, cost }: Person, isAgain: boolean): string {
  const here = isAgain ? 'already checked in' : 'here'
  if (payment === 'paid') return `${here}, paid ${moneyText(centsOf(cost))}`
  return payment === 'due' ? `${here}, ${moneyText(centsOf(cost))} due` : here
}

/** Why someone on the list cannot be checked in; undefined if they can. */
export function holdsNoSpot({ state, position }: Pick<Person, 'state' | 'position'>): string | undefined {
  if (state === 'registered') return undefined
  return state === 'waiting'
    ? `no spot: number ${position} on the waitlist`
    : `no spot: ${state === 'removed' ? 'removed' : 'canceled'}`
}
