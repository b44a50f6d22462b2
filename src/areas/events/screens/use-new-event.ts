import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { addSubEvent } from '#areas/events/calls/divisions.ts'
import { repeatEvent } from '#areas/events/calls/series.ts'
import type { Call } from '#kernel/calls/call.ts'
import { refresh, useActs } from '#kernel/web/api/hooks.ts'
import type { CallError } from '#kernel/web/api/send.ts'
import { noRepeat, repeatFrom } from './series/typed-repeat.ts'

/** A division as it is typed. */
export interface TypedDivision {
  readonly name: string
  readonly spots: string
}

const blank: TypedDivision = { name: '', spots: '0' }
const filled = (divisions: readonly TypedDivision[]) => divisions.filter(({ name }) => name.trim() !== '')

/** An event that is saved, and why some of what belongs to it is not. */
export interface Unfinished {
  readonly eid: number
  readonly why: string
}

/** What is wrong with the divisions as typed; undefined when nothing is. */
function complaintOf(divisions: readonly TypedDivision[]): string | undefined {
  const names = filled(divisions).map(({ name }) => name.trim().toLowerCase())
  if (new Set(names).size < names.length) return 'Two divisions have the same name'
  if (filled(divisions).some(({ spots }) => !/^\d{1,3}$/.test(spots.trim())))
    return 'For spots, enter a whole number from 0 to 999'
  return undefined
}

/**
 * What belongs to an event besides its fields: a new event's divisions, and how it repeats. The event must exist before `finish` adds both. What it could not add stays as typed, and `unfinished` says why, so that
 * `finish` can be called again.
 */
export function useNewEvent(reads: readonly Call[]) {
  const client = useQueryClient()
  const [divisions, setDivisions] = useState<readonly TypedDivision[]>([blank])
  const [repeat, setRepeat] = useState(noRepeat)
  const [unfinished, setUnfinished] = useState<Unfinished>()
  const { act, isPending } = useActs()

  const addDivisions = async (eid: number) => {
    const waiting = filled(divisions)
    for (const [place, { name, spots }] of waiting.entries()) {
      await act(addSubEvent, { body: { eid, name: name.trim(), spots: Number(spots) } })
      setDivisions([...waiting.slice(place + 1), blank])
    }
  }
  const addDates = async (eid: number, start: string) => {
    const rule = repeatFrom(repeat, start)
    if (!rule) return
    await act(repeatEvent, { params: { eid: String(eid) }, body: { repeat: rule, until: repeat.until || null } })
    setRepeat(noRepeat)
  }
  const finish = async (eid: number, { start, hasDivisions }: Finishing): Promise<boolean> => {
    try {
      if (hasDivisions) await addDivisions(eid)
      await addDates(eid, start)
      return true
    } catch (error) {
      setUnfinished({ eid, why: (error as CallError).message })
      return false
    } finally {
      refresh(client, reads)
    }
  }
  return {
    unfinished,
    divisions,
    /** Changes one of the divisions; there is always an empty one below the last one that has text. */
    setDivision: (place: number, division: TypedDivision) => {
      const newDivisions = divisions.map((one, index) => (index === place ? division : one))
      setDivisions(newDivisions.at(-1)?.name.trim() === '' ? newDivisions : [...newDivisions, blank])
    },
    repeat,
    setRepeat,
    complaint: complaintOf(divisions),
    /** Adds what belongs to the event; resolves to whether everything was added. */
    finish,
    isPending,
  }
}

export interface Finishing {
  /** The day of the event, `YYYY-MM-DD`. */
  readonly start: string
  readonly hasDivisions: boolean
}

export type NewEvent = ReturnType<typeof useNewEvent>
