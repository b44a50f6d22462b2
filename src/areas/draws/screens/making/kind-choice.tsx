import type { DrawKind } from '#areas/draws/rules/draw-kinds.ts'
import { kindWords } from '../kind-words.ts'

interface Props {
  readonly kinds: readonly DrawKind[]
  readonly kind: DrawKind
  readonly onChange: (kind: DrawKind) => void
}

/** The kinds of draw, each with one line on what it does. */
export function KindChoice({ kinds, kind, onChange }: Props) {
  return (
    <fieldset className="mixer-choices">
      <legend className="field-label">What to draw</legend>
      <div className="mixer-choice-list">
        {kinds.map((one) => (
          <label key={one} className="over-input mixer-choice">
            <input type="radio" name="kind" checked={one === kind} onChange={() => onChange(one)} />
            <strong>{kindWords[one].name}</strong>
            <span>{kindWords[one].line}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
