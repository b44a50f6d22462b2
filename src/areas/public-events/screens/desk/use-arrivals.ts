import { changeRegistration, checkInRegistration } from '#areas/public-events/calls/organising.ts'
import type { Outcome } from '#kernel/web/api/acts/act-keeper.ts'
import type { KeptAct } from '#kernel/web/api/acts/kept-act.ts'
import type { KeptActs } from '#kernel/web/api/acts/use-acts-kept.ts'
import { useActsKept } from '#kernel/web/api/acts/use-acts-kept.ts'
import { type Answer, useAnswers } from '#kernel/web/ui/desk/use-answers.ts'
import { deskScope, hereWords, holdsNoSpot } from './arrivals.ts'
import { isNumber, personOf } from './code-of.ts'
import { nameOf, type Person } from './use-desk.ts'

export interface Arrivals {
  readonly keptActs: KeptActs
  readonly answers: readonly Answer[]
  /** Checks someone in by number or scanned code, from this device's list if possible. */
  readonly byCode: (code: string, people: readonly Person[]) => Promise<void>
  readonly tick: (person: Person, isHere: boolean) => void
}

/**
 * A desk's check-ins: they wait on this device until they have arrived, and the desk's answers stay on the screen.
 * `reread` reads the registrations again.
 */
export function useArrivals(eid: string, reread: () => Promise<unknown>): Arrivals {
  const { answers, say } = useAnswers()
  const keptActs = useActsKept(deskScope(eid), reread, (act, outcome) => hear(act, outcome))

  /** Codes that only the server could look up. People who are on the list have been answered already. */
  const hear = (act: KeptAct, outcome: Outcome) => {
    if (act.call.name !== checkInRegistration.name) return
    const code = String(act.body['code'])
    if ('reply' in outcome) {
      if (outcome.reply) say(arrivalAnswer(code, outcome.reply as Person & { was_here: boolean }))
      return
    }
    say(notArrived(code, outcome.refused))
    keptActs.drop(act.id)
  }
  const tick = (person: Person, isHere: boolean) => {
    const { rid } = person
    const words = isHere ? hereWords(person, person.is_here) : 'not here'
    say({ id: `registration ${rid}`, name: nameOf(person), words, kind: isHere && person.is_here ? 'warn' : 'ok' })
    if (isHere === person.is_here) return
    keptActs.add(
      changeRegistration,
      { body: { rid, act: isHere ? 'check-in' : 'undo-check-in' } },
      { slot: `registration ${rid}`, words: `${nameOf(person)} ${isHere ? 'is here' : 'is not here'}` },
    )
  }
  const byCode = async (code: string, people: readonly Person[]) => {
    const person = await personOf(code, people)
    const trouble = person && holdsNoSpot(person)
    if (person && !trouble) return tick(person, true)
    // Someone who has just gotten a spot, or has just registered, may not be on this list yet, but the server knows.
    const arrival = person
      ? { name: nameOf(person), words: `${trouble}. Checking again…` }
      : { name: labelOf(code), words: 'not on this device’s list. Looking it up…' }
    say({ id: `code ${code}`, ...arrival, kind: 'warn' })
    keptActs.add(
      checkInRegistration,
      { body: { eid: Number(eid), code } },
      { slot: `code ${code}`, words: `${person ? nameOf(person) : labelOf(code)} is here` },
    )
  }
  return { keptActs, answers, byCode, tick }
}

const labelOf = (code: string): string => (isNumber(code) ? `Number ${code}` : 'Scanned code')

function arrivalAnswer(code: string, person: Person & { was_here: boolean }): Answer {
  const words = hereWords(person, person.was_here)
  return { id: `code ${code}`, name: nameOf(person), words, kind: person.was_here ? 'warn' : 'ok' }
}

function notArrived(code: string, { code: reason, message, detail }: NonNullable<KeptAct['refused']>): Answer {
  const knownName = typeof detail['name'] === 'string' ? detail['name'] : undefined
  const name = knownName ?? labelOf(code)
  const words = reason === 'registration-unknown' ? 'unknown code' : knownName ? 'no spot' : message
  return { id: `code ${code}`, name, words, kind: 'bad' }
}
