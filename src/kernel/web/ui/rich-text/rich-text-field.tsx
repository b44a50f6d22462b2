import { Suspense, useEffect, useId, useState } from 'react'
import { loadInTheEnd } from '../../api/load-part.ts'
import { describe, FieldNote, type Words } from '../fields.tsx'
import { lazyScreen } from '../lazy-screen.ts'
import { RichText } from '../rich-text.tsx'
import type { RichTextKind } from './link-address.ts'
import './rich-text-field.css'
import { ToolsToCome } from './tools-to-come.tsx'

/** Requested until it arrives. If the page failed with it, everything typed in its other fields would be lost. */
const RichTextEditor = lazyScreen(() => loadInTheEnd(() => import('./rich-text-editor.tsx')), 'RichTextEditor')

/** After this many milliseconds the wait is explained. */
const lateMs = 8_000

interface Props extends Words {
  readonly kind: RichTextKind
  /** HTML as the server stores it; '' when empty. */
  readonly value: string
  readonly onChange: (html: string) => void
}

/** Several lines with bold, headings, lists and links, shown as they will look. */
export function RichTextField({ label, hint, error, good, kind, value, onChange }: Props) {
  const id = useId()
  return (
    <div className="field">
      <BoxLabel boxId={id}>{label}</BoxLabel>
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

/** Browsers focus an input from its label; for a box that is edited in place we do it. */
function BoxLabel({ boxId, children }: { boxId: string; children: string }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only a larger target for the pointer; the box itself has the role
    // biome-ignore lint/a11y/useKeyWithClickEvents: the Tab key leads into the box itself
    <span className="field-label" id={`${boxId}-label`} onClick={() => document.getElementById(boxId)?.focus()}>
      {children}
    </span>
  )
}

/** Shows the text before it can be edited, so that nothing moves when the editor loads. */
function Coming({ label, html }: { label: string; html: string }) {
  const isEmpty = html === ''
  const isLate = useIsLate()
  return (
    <>
      <ToolsToCome />
      <div className="rich-write rich-coming">
        <p role="status" className={isEmpty || isLate ? 'muted' : 'unseen'}>
          {label}:{' '}
          {isLate
            ? 'the editor is still loading. Check your connection. Other fields keep what you typed.'
            : 'the editor is loading…'}
        </p>
        {!isEmpty && <RichText html={html} />}
      </div>
    </>
  )
}

function useIsLate(): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), lateMs)
    return () => clearTimeout(timer)
  }, [])
  return isLate
}
