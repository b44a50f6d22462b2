import { useId } from 'react'
import { describe, Frame, type Words } from '../fields.tsx'

export interface Option<Value extends string> {
  readonly value: Value
  readonly label: string
}

interface Props<Value extends string> extends Words {
  readonly options: readonly Option<Value>[]
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly name?: string
}

/** A choice among labeled values, through the browser's own list. */
export function PickField<Value extends string>({ label, hint, error, good, options, value, ...rest }: Props<Value>) {
  const id = useId()
  const choose = (chosenOption: string) => {
    const option = options.find((one) => one.value === chosenOption)
    if (option) rest.onChange(option.value)
  }
  return (
    <Frame id={id} label={label} hint={hint} error={error} good={good}>
      <select
        name={rest.name}
        {...describe(id, hint, error, good)}
        className="field-input field-select"
        value={value}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Frame>
  )
}
