import { useState } from 'react'
import './court-field.css'
import './fields.css'

interface Props {
  readonly label: string
  /** The court; null or undefined for none. */
  readonly value: number | null | undefined
  readonly disabled?: boolean
  readonly onWrite: (court: number) => void
}

/**
 * The court of someone on a ladder; written when the field loses the focus. Anything other than a court from 1 to 24
 * changes nothing.
 */
export function CourtField({ label, value, disabled, onWrite }: Props) {
  const [typed, setTyped] = useState<string>()
  const end = () => {
    const court = Number(typed)
    if (typed?.trim() && Number.isInteger(court) && court >= 1 && court <= 24 && court !== value) onWrite(court)
    setTyped(undefined)
  }
  return (
    <input
      type="text"
      inputMode="numeric"
      autoComplete="off"
      maxLength={4}
      className="field-input court-field num"
      aria-label={label}
      disabled={disabled}
      value={typed ?? value ?? ''}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={end}
      onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
    />
  )
}
