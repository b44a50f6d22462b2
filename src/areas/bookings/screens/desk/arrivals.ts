import type { ShownAct } from '#kernel/web/api/acts/act-keeper.ts'
import { isNumber } from './code-of.ts'
import type { DeskPerson } from './desk-person.ts'

export type Waiting = Pick<ShownAct, 'call' | 'body' | 'refused'>

/** What a kept act changes: a person on the list, or whoever has a code that the server looks up. */
export type ArrivalAct = { readonly id: number; readonly isHere: boolean } | { readonly code: string }

/** Reads a kept act of the desk; undefined if it is none. */
export type ReadAct = (act: Waiting) => ArrivalAct | undefined

/** The people, including changes on this device that are not sent yet. */
export function withArrivals<Person extends DeskPerson>(
  people: readonly Person[],
  acts: readonly Waiting[],
  read: ReadAct,
): readonly Person[] {
  const [byId, byNumber] = [new Map<number, boolean>(), new Map<number, boolean>()]
  for (const act of acts) {
    const change = act.refused ? undefined : read(act)
    if (!change) continue
    if ('id' in change) byId.set(change.id, change.isHere)
    else if (isNumber(change.code)) byNumber.set(Number(change.code), true)
  }
  if (byId.size + byNumber.size === 0) return people
  return people.map((person) => {
    const isHere = byId.get(person.id) ?? byNumber.get(person.number)
    return isHere === undefined ? person : { ...person, isHere }
  })
}

/** Changes that were shown as done and then refused; a code that was looked up is answered on the spot. */
export const refusedTicks = <Act extends Waiting>(acts: readonly Act[], read: ReadAct): readonly Act[] =>
  acts.filter((act) => {
    const change = act.refused && read(act)
    return change && 'id' in change
  })

/** "here, paid $5": what the helper needs to know next. */
export function hereWords({ money }: Pick<DeskPerson, 'money'>, isAgain: boolean): string {
  const here = isAgain ? 'already checked in' : 'here'
  return money === '' ? here : `${here}, ${money}`
}

/** Why someone on the list cannot be checked in; undefined if they can. */
export function holdsNoSpot({ state, stateName, position }: DeskPerson): string | undefined {
  if (state === 'in') return undefined
  return state === 'waiting' ? `no spot: number ${position} on the waitlist` : `no spot: ${stateName.toLowerCase()}`
}
