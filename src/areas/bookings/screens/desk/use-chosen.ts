import { useCallback, useState } from 'react'
import type { DeskPerson } from './desk-person.ts'

/** The people whom the organizer has chosen in the list. */
export interface Chosen<Person extends DeskPerson> {
  readonly ids: ReadonlySet<number>
  readonly people: readonly Person[]
  readonly toggle: (id: number) => void
  readonly choose: (ids: readonly number[]) => void
}

/** Lets people be chosen in the list, for as long as the desk is open. */
export function useChosen<Person extends DeskPerson>(people: readonly Person[]): Chosen<Person> {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const toggle = useCallback(
    (id: number) =>
      setIds((before) => {
        const after = new Set(before)
        if (!after.delete(id)) after.add(id)
        return after
      }),
    [],
  )
  const choose = useCallback((all: readonly number[]) => setIds(new Set(all)), [])
  return { ids, people: people.filter(({ id }) => ids.has(id)), toggle, choose }
}
