import { useEffect, useRef, useState } from 'react'
import { TextField } from '../fields.tsx'
import { usePause } from '../use-pause.ts'

interface Props {
  readonly label: string
  readonly maxLength: number
  readonly placeholder?: string
  /** The current filter. */
  readonly asked: string
  readonly onAsk: (part: string) => void
}

/** Filters by a part of a column's text, once typing stops. */
export function PartFilter({ asked, onAsk, ...field }: Props) {
  const [typed, setTyped] = useState(asked)
  const rested = usePause(typed.trim())
  const ask = useRef(onAsk)
  useEffect(() => {
    ask.current = onAsk
  })
  useEffect(() => {
    if (rested !== asked) ask.current(rested)
  }, [rested, asked])
  return (
    <TextField
      type="search"
      autoComplete="off"
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      {...field}
    />
  )
}
