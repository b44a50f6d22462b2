import './choice.css'
import './fields.css'

interface Props<Value extends string> {
  readonly label: string
  readonly name: string
  readonly choices: readonly Value[]
  readonly value: Value
  readonly onChange: (value: Value) => void
  /** The choices are several words each, and need a line of their own unless there is much room. */
  readonly isLong?: boolean
}

/** A choice of two or three, all visible. */
export function Choice<Value extends string>({ label, name, choices, value, onChange, isLong = false }: Props<Value>) {
  return (
    <fieldset className="choice">
      <legend className="field-label">{label}</legend>
      <div className={isLong ? 'choice-row is-long' : 'choice-row'}>
        {choices.map((choice) => (
          <label key={choice} className="over-input choice-one">
            <input
              type="radio"
              name={name}
              value={choice}
              checked={choice === value}
              onChange={() => onChange(choice)}
            />
            {choice}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
