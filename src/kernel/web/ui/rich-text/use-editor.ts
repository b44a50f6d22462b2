import { Editor } from '@tiptap/core'
import { type RefObject, useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react'
import type { RichTextKind } from './link-address.ts'
import { nodesFor } from './nodes.ts'
import { cleanPasted } from './pasted-html.ts'
import { toEdit, toKeep } from './written-html.ts'

interface Options {
  readonly kind: RichTextKind
  /** HTML as it is stored. */
  readonly value: string
  readonly onChange: (html: string) => void
  /** Attributes that link label, hint and error to the box. */
  readonly attributes: Readonly<Record<string, string>>
  /** Called when the keyboard shortcut for a link is pressed. */
  readonly onLink: () => void
}

/**
 * The editor in `place`, once it exists. It reports changes only: as long as nothing is changed, or everything is
 * undone, the value stays exactly as it was passed in.
 */
export function useEditor(place: RefObject<HTMLElement | null>, options: Options): Editor | undefined {
  const [editor, setEditor] = useState<Editor>()
  const now = useRef(options)
  const lastValue = useRef(options.value)
  useEffect(() => {
    now.current = options
  })
  const { kind, value, attributes } = options
  // Before the first paint, so that the text it replaces does not flicker.
  useLayoutEffect(() => {
    const { value: first, attributes: labels } = now.current
    const newEditor = new Editor({
      element: place.current,
      extensions: nodesFor(kind),
      content: toEdit(first),
      injectCSS: false,
      // Markdown marks are converted while they are typed, but not in pasted text.
      enablePasteRules: ['link'],
      editorProps: {
        attributes: labels,
        transformPastedHTML: (html) => cleanPasted(html, kind),
        handleKeyDown: (_view, event) => {
          if (asksForLink(event)) now.current.onLink()
          return asksForLink(event)
        },
      },
    })
    const untouched = toKeep(newEditor.getHTML())
    lastValue.current = first
    newEditor.on('update', () => {
      const html = toKeep(newEditor.getHTML())
      lastValue.current = html === untouched ? first : html
      now.current.onChange(lastValue.current)
    })
    setEditor(newEditor)
    return () => {
      setEditor(undefined)
      newEditor.destroy()
    }
  }, [place, kind])
  useEffect(() => {
    if (!editor || value === lastValue.current) return
    lastValue.current = value
    editor.commands.setContent(toEdit(value), { emitUpdate: false })
  }, [editor, value])
  useEffect(() => {
    editor?.setOptions({ editorProps: { ...editor.options.editorProps, attributes } })
  }, [editor, attributes])
  return editor
}

const asksForLink = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent) =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !shiftKey && !altKey

/** Redraws on every editor event, because the caret determines which buttons are pressed. */
export function useEveryChange(editor: Editor): void {
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    editor.on('transaction', redraw)
    return () => void editor.off('transaction', redraw)
  }, [editor])
}
