import './choice.css'
import './fields.css'

interface Props<Value extends string> {
  readonly label: string
  readonly name: string
  readonly choices: readonly Value[]
  readonly value: Value
  readonly onChange: (value: Value) => void
}

/** A choice of two or three words, all visible. */
export function Choice<Value extends string>({ label, name, choices, value, onChange }: Props<Value>) {
  return (
    <fieldset className="choice">
      <legend className="field-label">{label}</legend>
      <div className="choice-row">
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
