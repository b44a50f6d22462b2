import { Suspense, useId } from 'react'
import { describe, FieldNote, type Words } from '../fields.tsx'
import { lazyScreen } from '../lazy-screen.ts'
import { RichText } from '../rich-text.tsx'
import type { RichTextKind } from './link-address.ts'
import './rich-text-field.css'
import { ToolsToCome } from './tools-to-come.tsx'

const RichTextEditor = lazyScreen(() => import('./rich-text-editor.tsx'), 'RichTextEditor')

interface Props extends Words {
  readonly kind: RichTextKind
  /** HTML as the server stores it; '' when empty. */
  readonly value: string
  readonly onChange: (html: string) => void
}

/** Several lines with bold, headings, lists and links, shown during editing as they will look. */
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
        <Suspense fallback={<Coming label={label} html={value} />}>
          <RichTextEditor
            kind={kind}
            value={value}
            ties={describe(id, hint, error, good)}
            labelId={`${id}-label`}
            onChange={onChange}
          />
        </Suspense>
      </div>
      <FieldNote id={id} error={error} good={good} />
    </div>
  )
}

/** The text can be read before it can be edited, and nothing moves when the editor loads. */
function Coming({ label, html }: { label: string; html: string }) {
  const isEmpty = html === ''
  return (
    <>
      <ToolsToCome />
      <div className="rich-write rich-coming">
        <p role="status" className={isEmpty ? 'muted' : 'unseen'}>
          {label}: the editor is loading…
        </p>
        {!isEmpty && <RichText html={html} />}
      </div>
    </>
  )
}
