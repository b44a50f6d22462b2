import { useId } from 'react'
import '#kernel/web/ui/fields.css'
import '../events.css'

/** Which dates of a series an edit is about. */
export type Scope = 'this' | 'following' | 'all'

const names: Readonly<Record<Scope, string>> = {
  this: 'This date',
  following: 'This and following dates',
  all: 'All upcoming dates',
}

/** All of them, in the order in which they are shown. */
export const scopes: readonly Scope[] = ['this', 'following', 'all']

interface Props {
  readonly scopes: readonly Scope[]
  readonly value: Scope
  readonly onChange: (scope: Scope) => void
  /** What it would do, for each scope where that is known. */
  readonly effects: Partial<Readonly<Record<Scope, string>>>
}

/** Asks which dates of a series are meant, with what that would do. */
export function ScopeChoice({ scopes, value, onChange, effects }: Props) {
  const id = useId()
  return (
    <fieldset className="stack">
      <legend className="unseen">Which dates?</legend>
      {scopes.map((scope) => (
        <div key={scope}>
          <label className="field-check">
            <input
              type="radio"
              name={id}
              checked={value === scope}
              aria-describedby={`${id}-${scope}`}
              onChange={() => onChange(scope)}
            />
            <strong>{names[scope]}</strong>
          </label>
          <p id={`${id}-${scope}`} className="muted num event-effect">
            {effects[scope]}
          </p>
        </div>
      ))}
    </fieldset>
  )
}
