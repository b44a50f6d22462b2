import { type KeyboardEvent, useRef, useState } from 'react'
import { typedScore } from './shown-scores.ts'

interface Props {
  readonly label: string
  readonly value: number | null
  /** Called when the field is left, or with Enter, if its text differs from `value`. */
  readonly onWrite: (score: number | null) => void
  readonly onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
  /** What is typed, as it is typed. */
  readonly onType?: (score: number | null) => void
  readonly className?: string
  readonly place?: string
}

/**
 * One number of points. What is no number from 0 to 99 clears it (spec 001 §5). It is written when the field is left;
 * Escape restores the earlier text.
 */
export function ScoreInput({ label, value, onWrite, onKeyDown, onType, className = '', place }: Props) {
  const [typed, setTyped] = useState<string>()
  const isLeavingAlone = useRef(false)
  const shown = typed ?? (value === null ? '' : String(value))
  const end = () => {
    if (!isLeavingAlone.current && typed !== undefined && typedScore(typed) !== value) onWrite(typedScore(typed))
    isLeavingAlone.current = false
    setTyped(undefined)
  }
  return (
    <input
      type="text"
      inputMode="numeric"
      autoComplete="off"
      maxLength={2}
      aria-label={label}
      data-place={place}
      className={`field-input score-input num ${className}`}
      value={shown}
      onFocus={(event) => event.currentTarget.select()}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        onType?.(typedScore(currentTarget.value))
      }}
      onBlur={end}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          isLeavingAlone.current = true
          event.currentTarget.blur()
        }
        onKeyDown?.(event)
      }}
    />
  )
}
