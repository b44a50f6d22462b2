import { Editor } from '@tiptap/core'
import { type RefObject, useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react'
import type { RichTextKind } from './link-address.ts'
import { nodesFor } from './nodes.ts'
import { cleanPasted } from './pasted-html.ts'
import { toEdit, toKeep } from './written-html.ts'

interface Options {
  readonly kind: RichTextKind
  /** HTML as it is kept. */
  readonly value: string
  readonly onChange: (html: string) => void
  /** What ties label, hint and complaint to the box one writes in. */
  readonly attributes: Readonly<Record<string, string>>
  /** Somebody asked for a link by the keyboard. */
  readonly onLink: () => void
}

/**
 * The editor in `place`, once it stands. It tells of changes only: as long as nothing is changed, or all of it undone, the
 * value stays what came in, to the letter.
 */
export function useEditor(place: RefObject<HTMLElement | null>, options: Options): Editor | undefined {
  const [editor, setEditor] = useState<Editor>()
  const now = useRef(options)
  const told = useRef(options.value)
  useEffect(() => {
    now.current = options
  })
  const { kind, value, attributes } = options
  // Before the first paint: the text that stood in its place does not blink.
  useLayoutEffect(() => {
    const { value: first, attributes: labels } = now.current
    const made = new Editor({
      element: place.current,
      extensions: nodesFor(kind),
      content: toEdit(first),
      injectCSS: false,
      // The marks of plain text are turned while one types them, not in what is pasted.
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
    const untouched = toKeep(made.getHTML())
    told.current = first
    made.on('update', () => {
      const html = toKeep(made.getHTML())
      told.current = html === untouched ? first : html
      now.current.onChange(told.current)
    })
    setEditor(made)
    return () => {
      setEditor(undefined)
      made.destroy()
    }
  }, [place, kind])
  useEffect(() => {
    if (!editor || value === told.current) return
    told.current = value
    editor.commands.setContent(toEdit(value), { emitUpdate: false })
  }, [editor, value])
  useEffect(() => {
    editor?.setOptions({ editorProps: { ...editor.options.editorProps, attributes } })
  }, [editor, attributes])
  return editor
}

const asksForLink = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent) =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !shiftKey && !altKey

/** Draws again with everything that happens in the editor: which buttons are pressed depends on where the caret stands. */
export function useEveryChange(editor: Editor): void {
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    editor.on('transaction', redraw)
    return () => void editor.off('transaction', redraw)
  }, [editor])
}
