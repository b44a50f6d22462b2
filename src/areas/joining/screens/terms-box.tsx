import { useId } from 'react'
import { CheckField } from '#kernel/web/ui/fields.tsx'
import './joining.css'

interface Props {
  readonly club: string
  /** The club's text; empty if it has none. */
  readonly terms: string
  readonly isAgreed: boolean
  readonly onAgree: (isAgreed: boolean) => void
  /** Why the terms are required, if they are not accepted. */
  readonly error?: string | undefined
}

/** The keyboard must be able to reach the terms only if they scroll. */
const stopIfLong = (box: HTMLElement | null) => {
  if (box) box.tabIndex = box.scrollHeight > box.clientHeight ? 0 : -1
}

/** A club's terms, readable in place, and the checkbox that accepts them. */
export function TermsBox({ club, terms, isAgreed, onAgree, error }: Props) {
  const id = useId()
  return (
    <div className="terms">
      {terms !== '' && (
        <section className="terms-text" aria-label={`Terms of ${club}`} ref={stopIfLong}>
          {terms}
        </section>
      )}
      <CheckField
        label={`I accept ${club}’s terms`}
        checked={isAgreed}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={id}
        onChange={(event) => onAgree(event.currentTarget.checked)}
      />
      <div id={id} aria-live="polite">
        {error && <p className="field-error exact">{error}</p>}
      </div>
    </div>
  )
}
