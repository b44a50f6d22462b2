import { useMemo, useRef, useState } from 'react'
import type { describe } from '../fields.tsx'
import type { RichTextKind } from './link-address.ts'
import { LinkSheet } from './link-sheet.tsx'
import { Toolbar } from './toolbar.tsx'
import { ToolsToCome } from './tools-to-come.tsx'
import { useEditor } from './use-editor.ts'
import '../rich-text.css'
import './rich-text-field.css'

export interface EditorProps {
  readonly kind: RichTextKind
  readonly value: string
  /** Links the texts around the field to it. */
  readonly ties: ReturnType<typeof describe>
  readonly labelId: string
  readonly onChange: (html: string) => void
}

/** The buttons, and the text as it will look. It is heavy, so it has its own chunk (`rich-text-field.tsx`). */
export function RichTextEditor({ kind, value, ties, labelId, onChange }: EditorProps) {
  const { id, 'aria-describedby': describedBy, 'aria-invalid': isInvalid } = ties
  const place = useRef<HTMLDivElement>(null)
  const [isLinking, setLinking] = useState(false)
  const attributes = useMemo(
    () => ({
      id,
      class: 'rich-text rich-write',
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-labelledby': labelId,
      ...(describedBy === undefined ? {} : { 'aria-describedby': describedBy }),
      ...(isInvalid ? { 'aria-invalid': 'true' } : {}),
    }),
    [id, labelId, describedBy, isInvalid],
  )
  const editor = useEditor(place, { kind, value, onChange, attributes, onLink: () => setLinking(true) })
  return (
    <>
      {editor ? <Toolbar editor={editor} controls={id} onLink={() => setLinking(true)} /> : <ToolsToCome />}
      <div ref={place} className="rich-place" />
      {editor && <LinkSheet editor={editor} isOpen={isLinking} onClose={() => setLinking(false)} />}
    </>
  )
}
