import type { Outcome } from '#kernel/web/api/acts/act-keeper.ts'
import type { KeptAct } from '#kernel/web/api/acts/kept-act.ts'
import type { KeptActs } from '#kernel/web/api/acts/use-acts-kept.ts'
import { useActsKept } from '#kernel/web/api/acts/use-acts-kept.ts'
import { type Answer, useAnswers } from '#kernel/web/ui/desk/use-answers.ts'
import { hereWords, holdsNoSpot, type ReadAct } from './arrivals.ts'
import { isNumber, personOf } from './code-of.ts'
import type { DeskPerson } from './desk-person.ts'

type Words = Parameters<KeptActs['add']>[2]

/** How a kind of list checks people in. Its calls carry everything in their bodies, so that the device can keep them. */
export interface CheckInKind {
  /** The name under which the device keeps the check-ins until they are sent. */
  readonly scope: string
  readonly tick: (add: KeptActs['add'], id: number, isHere: boolean, words: Words) => void
  /** Has the server find the person with a number or code. */
  readonly lookUp: (add: KeptActs['add'], code: string, words: Words) => void
  readonly read: ReadAct
  /** The person whom the server found, and whether they had been checked in before. */
  readonly found: (reply: unknown) => Pick<DeskPerson, 'name' | 'money'> & { readonly wasHere: boolean }
}

export interface Arrivals<Person extends DeskPerson> {
  readonly keptActs: KeptActs
  readonly answers: readonly Answer[]
  /** Checks someone in by number or scanned code, from this device's list if possible. */
  readonly byCode: (code: string, people: readonly Person[]) => Promise<void>
  readonly tick: (person: Person, isHere: boolean) => void
}

/**
 * A desk's check-ins: they wait on this device until they have arrived, and the desk's answers stay on the screen.
 * `reread` reads the list again.
 */
export function useArrivals<Person extends DeskPerson>(
  kind: CheckInKind,
  reread: () => Promise<unknown>,
): Arrivals<Person> {
  const { answers, say } = useAnswers()
  const keptActs = useActsKept(kind.scope, reread, (act, outcome) => hear(act, outcome))

  /** Codes that only the server could look up. People who are on the list have been answered already. */
  const hear = (act: KeptAct, outcome: Outcome) => {
    const change = kind.read(act)
    if (!change || !('code' in change)) return
    const { code } = change
    if ('reply' in outcome) {
      if (outcome.reply) say(arrivalAnswer(code, kind.found(outcome.reply)))
      return
    }
    say(notArrived(code, outcome.refused))
    keptActs.drop(act.id)
  }
  const tick = (person: Person, isHere: boolean) => {
    const { id, name } = person
    const words = isHere ? hereWords(person, person.isHere) : 'not here'
    say({ id: `person ${id}`, name, words, kind: isHere && person.isHere ? 'warn' : 'ok' })
    if (isHere === person.isHere) return
    const about = { slot: `person ${id}`, words: `${name} ${isHere ? 'is here' : 'is not here'}` }
    kind.tick(keptActs.add, id, isHere, about)
  }
  const byCode = async (code: string, people: readonly Person[]) => {
    const person = await personOf(code, people)
    const trouble = person && holdsNoSpot(person)
    if (person && !trouble) return tick(person, true)
    // Someone who has just gotten a spot, or is new, may not be on this list yet, but the server knows.
    const arrival = person
      ? { name: person.name, words: `${trouble}. Checking again…` }
      : { name: labelOf(code), words: 'not on this device’s list. Looking it up…' }
    say({ id: `code ${code}`, ...arrival, kind: 'warn' })
    kind.lookUp(keptActs.add, code, { slot: `code ${code}`, words: `${person?.name ?? labelOf(code)} is here` })
  }
  return { keptActs, answers, byCode, tick }
}

const labelOf = (code: string): string => (isNumber(code) ? `Number ${code}` : 'Scanned code')

function arrivalAnswer(code: string, person: ReturnType<CheckInKind['found']>): Answer {
  const { name, wasHere } = person
  return { id: `code ${code}`, name, words: hereWords(person, wasHere), kind: wasHere ? 'warn' : 'ok' }
}

function notArrived(code: string, { code: reason, message, detail }: NonNullable<KeptAct['refused']>): Answer {
  const knownName = typeof detail['name'] === 'string' ? detail['name'] : undefined
  const name = knownName ?? labelOf(code)
  const words = reason === 'registration-unknown' ? 'unknown code' : knownName ? 'no spot' : message
  return { id: `code ${code}`, name, words, kind: 'bad' }
}
