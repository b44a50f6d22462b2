interface Props {
  readonly placedCount: number
  readonly here: number
  readonly onlyHere: boolean
  readonly onChange: (onlyHere: boolean) => void
}

/** Asked as soon as someone is checked in: only people who are here, or everyone who has a spot. */
export function WhoPlays({ placedCount, here, onlyHere, onChange }: Props) {
  if (here === 0) return null
  const choices = [
    [true, here === placedCount ? `All ${here} who are here` : `Only players who are here (${here})`],
    [false, `All ${placedCount} who have a spot`],
  ] as const
  return (
    <fieldset className="mixer-choices">
      <legend className="field-label">Who plays</legend>
      <div className="mixer-choice-list">
        {choices.map(([value, words]) => (
          <label key={words} className="over-input mixer-choice">
            <input type="radio" name="who" checked={value === onlyHere} onChange={() => onChange(value)} />
            <strong>{words}</strong>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
