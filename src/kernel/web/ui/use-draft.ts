import { useRef, useState } from 'react'
import { readStored, storeValue } from '../api/storage.ts'

/** What someone is writing, kept in this browser until it is sent or discarded. */
export interface Draft<Value extends object> {
  readonly value: Value
  readonly set: (change: Partial<Value>) => void
  /** Text from before this screen was opened is shown, and its author has not said what to do with it. */
  readonly isOffered: boolean
  /** What is being changed has been saved by someone else since. */
  readonly isOlder: boolean
  /** The author continues with it. */
  readonly goOn: () => void
  /** Starts again from the beginning; also used after it was sent. */
  readonly discard: () => void
  /** Forgets what is kept but leaves what is shown, because it has been saved. */
  readonly forget: () => void
}

const keyOf = (name: string) => `draft.${name}`

/** Whether a draft of this name is kept. */
export const hasDraft = (name: string): boolean => readStored(keyOf(name)) !== undefined

/**
 * The draft of this name, which starts with `initial`. It survives a reload and a visit to another screen. It is
 * stored only when its author changes it.
 */
export function useDraft<Value extends object>(name: string, initial: Value): Draft<Value> {
  const key = keyOf(name)
  const [{ first, found }] = useState(() => ({ first: initial, found: foundUnder(key, initial) }))
  const [value, setValue] = useState<Value>(() => ({ ...first, ...found?.value }))
  const [isOffered, setOffered] = useState(found !== undefined)
  const latest = useRef(value)
  const show = (next: Value) => {
    latest.current = next
    setValue(next)
  }
  const forget = () => {
    setOffered(false)
    storeValue(key, undefined)
  }
  return {
    value,
    set: (change) => {
      const next = { ...latest.current, ...change }
      storeValue(key, isSame(next, first) ? undefined : { from: first, value: next })
      show(next)
    },
    isOffered,
    isOlder: found !== undefined && !isSame(found.from, first),
    goOn: () => setOffered(false),
    discard: () => {
      forget()
      show(first)
    },
    forget,
  }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** What is kept, if it still has the shape of `initial`. */
function foundUnder<Value extends object>(
  key: string,
  initial: Value,
): { readonly from: unknown; readonly value: Value } | undefined {
  const storedDraft = readStored(key) as
    | { readonly from?: unknown; readonly value?: Record<string, unknown> }
    | undefined
  const value = storedDraft?.value
  if (typeof value !== 'object' || value === null) return undefined
  const fits = Object.entries(initial).every(
    ([field, first]) => typeof value[field] === typeof first && Array.isArray(value[field]) === Array.isArray(first),
  )
  return fits ? { from: storedDraft?.from, value: value as Value } : undefined
}
