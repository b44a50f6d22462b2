import { type KeyboardEvent, useRef, useState } from 'react'
import { typedScore } from './shown-scores.ts'

interface Props {
  readonly label: string
  readonly value: number | null
  /** Called with Enter, or when the field is left, if its text differs from `value`. */
  readonly onWrite: (score: number | null) => void
  readonly onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
  /** Called with each change while typing. */
  readonly onType?: (score: number | null) => void
  readonly className?: string
  readonly place?: string
}

/**
 * A number of points. Anything that is not a number from 0 to 99 clears it (spec 001 §5). It is written with Enter,
 * and when the field loses the focus; Escape restores the earlier text.
 */
export function ScoreInput({ label, value, onWrite, onKeyDown, onType, className = '', place }: Props) {
  const [typed, setTyped] = useState<string>()
  // Enter writes and may move the focus in one event, before the state is updated; the field that loses the focus
  // must not write again.
  const unwritten = useRef<string>(undefined)
  const type = (text: string | undefined) => {
    unwritten.current = text
    setTyped(text)
  }
  const shownText = typed ?? (value === null ? '' : String(value))
  const end = () => {
    const text = unwritten.current
    type(undefined)
    if (text !== undefined && typedScore(text) !== value) onWrite(typedScore(text))
  }
  return (
    <input
      type="text"
      inputMode="numeric"
      autoComplete="off"
      maxLength={4}
      aria-label={label}
      data-place={place}
      className={`field-input score-input num ${className}`}
      value={shownText}
      onFocus={(event) => event.currentTarget.select()}
      onChange={({ currentTarget }) => {
        type(currentTarget.value)
        onType?.(typedScore(currentTarget.value))
      }}
      onBlur={end}
      onKeyDown={(event) => {
        if (event.key === 'Enter') end()
        if (event.key === 'Escape') {
          type(undefined)
          event.currentTarget.blur()
        }
        onKeyDown?.(event)
      }}
    />
  )
}
