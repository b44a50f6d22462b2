import { type ComponentProps, useId } from 'react'
import { describe, Frame, type Words } from '../fields.tsx'
import './desk.css'

interface Props extends Words, Omit<ComponentProps<'textarea'>, 'className' | 'id' | 'onChange' | 'value'> {
  readonly value: string
  readonly onChange: (value: string) => void
}

/** Several lines of text; `maxLength` adds a counter. */
export function AreaField({ label, hint, error, good, value, onChange, ...rest }: Props) {
  const id = useId()
  return (
    <Frame id={id} label={label} hint={hint} error={error} good={good}>
      <textarea
        rows={4}
        {...rest}
        {...describe(id, hint, error, good)}
        className="field-input field-area"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {rest.maxLength !== undefined && (
        <p className="field-count num">
          {value.length} of {rest.maxLength}
        </p>
      )}
    </Frame>
  )
}
