import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import { readStored, storeValue } from '../api/storage.ts'
import { afterPress } from './after-press.ts'

type Values = Readonly<Record<string, string | boolean>>
type TextNames<V extends Values> = { [K in keyof V]: V[K] extends string ? K : never }[keyof V] & string
type TickNames<V extends Values> = { [K in keyof V]: V[K] extends boolean ? K : never }[keyof V] & string

/** Returns what is wrong with a field, or undefined. */
export type Rules<V extends Values> = { readonly [K in keyof V]?: (value: V[K], all: V) => string | undefined }

export interface FormOptions<V extends Values> {
  readonly initial: V
  readonly rules: Rules<V>
  /** If set, keeps the input under this name through a reload, except the `secret` fields. */
  readonly draft?: string
  readonly secret?: readonly (keyof V)[]
}

/** One array for all renders, because the effect that keeps drafts compares it. */
const none: readonly never[] = []

/**
 * The state of a form. A field shows its error once it has lost the focus or the form was submitted, never while it
 * is first typed. Submitting with an error puts the focus on the first field that has one.
 */
export function useForm<V extends Values>({ initial, rules, draft, secret = none }: FormOptions<V>) {
  const [found] = useState(() => draftOf(draft, initial, secret))
  const [values, setValues] = useState<V>(() => ({ ...initial, ...found }))
  const [isOffered, setOffered] = useState(() => Object.keys(found).some((name) => found[name] !== initial[name]))
  const [leftFields, setLeftFields] = useState<ReadonlySet<string>>(new Set())
  const element = useRef<HTMLFormElement>(null)
  const latest = useRef(values)
  /** What was typed before the draft was forgotten: it is no longer a draft, however often the form is rendered. */
  const forgotten = useRef<V>(undefined)
  useEffect(() => {
    latest.current = values
    if (draft === undefined || values === forgotten.current) return
    const isTouched = Object.keys(values).some((name) => !secret.includes(name) && values[name] !== initial[name])
    storeValue(`draft.${draft}`, isTouched ? withoutSecrets(values, secret) : undefined)
  }, [draft, values, initial, secret])

  const complaints = complaintsOf(values, rules)
  const set = (change: Partial<V>) => setValues((before) => ({ ...before, ...change }))
  const focusComplaint = () =>
    requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
  const forget = () => {
    setOffered(false)
    forgotten.current = latest.current
    storeValue(`draft.${draft}`, undefined)
  }
  const leave = (name: string) => afterPress(() => setLeftFields((before) => new Set(before).add(name)))

  const reset = () => {
    setValues(initial)
    setLeftFields(new Set())
    forget()
  }

  return {
    values,
    set,
    /** What was typed before this screen was opened, for a line that says so (`DraftLine`). */
    kept: { isOffered, goOn: () => setOffered(false), discard: reset },
    isValid: Object.keys(complaints).length === 0,
    /** Whether this one field would be accepted, whether it shows an error or not. */
    isFine: (name: keyof V & string) => complaints[name] === undefined,
    /** Returns to the initial values; the draft is forgotten. */
    reset,
    /** Forgets the draft and keeps the values, because what was typed has been saved. */
    forget,
    /** Puts the focus on the first field with an error, once it is shown. */
    focusComplaint,
    /** Props of a text field. */
    text: (name: TextNames<V>) => ({
      name,
      value: values[name] as string,
      error: leftFields.has(name) ? complaints[name] : undefined,
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
        set({ [name]: event.currentTarget.value } as Partial<V>),
      onBlur: () => leave(name),
    }),
    /** Props of a checkbox. */
    tick: (name: TickNames<V>) => ({
      name,
      checked: values[name] as boolean,
      onChange: (event: ChangeEvent<HTMLInputElement>) =>
        set({ [name]: event.currentTarget.checked } as unknown as Partial<V>),
    }),
    /** Props of the form element; `send` is called only if nothing is wrong. */
    form: (send: () => void) => ({
      ref: element,
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault()
        setLeftFields(new Set(Object.keys(values)))
        if (Object.keys(complaints).length === 0) send()
        else focusComplaint()
      },
    }),
  }
}

function complaintsOf<V extends Values>(values: V, rules: Rules<V>): Partial<Record<keyof V & string, string>> {
  const found: Partial<Record<keyof V & string, string>> = {}
  for (const name of Object.keys(rules) as (keyof V & string)[]) {
    const complaint = rules[name]?.(values[name], values)
    if (complaint !== undefined) found[name] = complaint
  }
  return found
}

function withoutSecrets<V extends Values>(values: V, secret: readonly (keyof V)[]): Values {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !secret.includes(name)))
}

/** The input from before the reload: only fields that still exist, with the type they still have. */
function draftOf<V extends Values>(draft: string | undefined, initial: V, secret: readonly (keyof V)[]): Partial<V> {
  const storedDraft = draft === undefined ? undefined : readStored(`draft.${draft}`)
  if (typeof storedDraft !== 'object' || storedDraft === null) return {}
  const fitting = Object.entries(storedDraft).filter(
    ([name, value]) => name in initial && !secret.includes(name) && typeof value === typeof initial[name],
  )
  return Object.fromEntries(fitting) as Partial<V>
}
