import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import './fields.css'

/** The texts around a field. */
export interface Words {
  readonly label: string
  /** A hint under the label. */
  readonly hint?: ReactNode
  /** What is wrong; read aloud with the field. */
  readonly error?: ReactNode
  /** Good news about the value. */
  readonly good?: ReactNode
}

type InputProps = Words & Omit<ComponentProps<'input'>, 'className' | 'id'>

/** One line of text. */
export function TextField({ label, hint, error, good, ...rest }: InputProps) {
  const id = useId()
  return (
    <Frame id={id} label={label} hint={hint} error={error} good={good}>
      <input type="text" {...rest} {...describe(id, hint, error, good)} className="field-input" />
    </Frame>
  )
}

/** A password that can be shown. */
export function PasswordField({ label, hint, error, good, ...rest }: InputProps) {
  const id = useId()
  const [isShown, setShown] = useState(false)
  return (
    <Frame id={id} label={label} hint={hint} error={error} good={good}>
      <span className="field-with-act">
        <input
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...rest}
          {...describe(id, hint, error, good)}
          type={isShown ? 'text' : 'password'}
          className="field-input"
        />
        <button type="button" className="field-act" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
          {isShown ? <IconEyeOff aria-hidden /> : <IconEye aria-hidden />}
          <span className="unseen">Show {label.toLowerCase()}</span>
        </button>
      </span>
    </Frame>
  )
}

/** A choice among a few words, through the browser's own list. */
export function SelectField({
  label,
  hint,
  error,
  good,
  options,
  ...rest
}: Words & { readonly options: readonly string[] } & Omit<ComponentProps<'select'>, 'className' | 'id' | 'children'>) {
  const id = useId()
  return (
    <Frame id={id} label={label} hint={hint} error={error} good={good}>
      <select {...rest} {...describe(id, hint, error, good)} className="field-input field-select">
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </Frame>
  )
}

/** A checkbox. */
export function CheckField({ label, ...rest }: { readonly label: ReactNode } & Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <label className="field-check">
      <input type="checkbox" {...rest} />
      <span>{label}</span>
    </label>
  )
}

/** Label, hint and error around a field; `describe` links them to it. */
export function Frame({
  id,
  label,
  hint,
  error,
  good,
  children,
}: Words & { readonly id: string; readonly children: ReactNode }) {
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children}
      <FieldNote id={id} error={error} good={good} />
    </div>
  )
}

/** A remark on the value, read aloud when it appears. */
export function FieldNote({ id, error, good }: Pick<Words, 'error' | 'good'> & { readonly id: string }) {
  return (
    <div id={`${id}-said`} aria-live="polite">
      {error ? <p className="field-error exact">{error}</p> : good && <p className="field-good exact">{good}</p>}
    </div>
  )
}

/** Links the texts around a field to the field, for screen readers. */
export function describe(id: string, hint: ReactNode, error: ReactNode, good: ReactNode) {
  const ids = [hint && `${id}-hint`, (error || good) && `${id}-said`].filter(Boolean).join(' ')
  return { id, 'aria-invalid': error ? true : undefined, 'aria-describedby': ids || undefined } as const
}
