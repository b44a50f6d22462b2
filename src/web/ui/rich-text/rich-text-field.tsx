import { Suspense, useId } from 'react'
import { lazyScreen } from '../../app/lazy-screen.ts'
import { describe, Said, type Words } from '../fields.tsx'
import '../rich-text.css'
import type { RichTextKind } from './link-address.ts'
import './rich-text-field.css'

const RichTextEditor = lazyScreen(() => import('./rich-text-editor.tsx'), 'RichTextEditor')

interface Props extends Words {
  readonly kind: RichTextKind
  /** HTML as the server keeps it; '' while nothing is written. */
  readonly value: string
  readonly onChange: (html: string) => void
}

/** Several lines with bold, headings, lists and links, shown while one writes as they will look. */
export function RichTextField({ label, hint, error, good, kind, value, onChange }: Props) {
  const id = useId()
  return (
    <div className="field">
      <span className="field-label" id={`${id}-label`}>
        {label}
      </span>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <div className="rich-field">
        <Suspense fallback={<Coming label={label} />}>
          <RichTextEditor
            kind={kind}
            value={value}
            ties={describe(id, hint, error, good)}
            labelId={`${id}-label`}
            onChange={onChange}
          />
        </Suspense>
      </div>
      <Said id={id} error={error} good={good} />
    </div>
  )
}

/** As large as the editor, so that nothing moves when it comes. */
function Coming({ label }: { label: string }) {
  return (
    <>
      <div className="rich-tools" />
      <p className="rich-text rich-write rich-coming" role="status">
        {label}: the editor is loading…
      </p>
    </>
  )
}
