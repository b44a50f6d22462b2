import type { Editor } from '@tiptap/core'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../button.tsx'
import { TextField } from '../fields.tsx'
import { Sheet } from '../sheet.tsx'
import { linkAddressOf } from './link-address.ts'

interface Props {
  readonly editor: Editor
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Asks for a link's address; an existing link can be changed or removed. */
export function LinkSheet({ editor, isOpen, onClose }: Props) {
  return (
    <Sheet isOpen={isOpen} title="Link" onClose={onClose}>
      <LinkFields editor={editor} onClose={onClose} />
    </Sheet>
  )
}

function LinkFields({ editor, onClose }: Omit<Props, 'isOpen'>) {
  const [before] = useState(() => (editor.getAttributes('link')['href'] as string | undefined) ?? '')
  const [address, setAddress] = useState(before)
  const first = useRef<HTMLInputElement>(null)
  // The dialog opens a moment later, and puts the focus on its X.
  useEffect(() => {
    const later = requestAnimationFrame(() => first.current?.focus())
    return () => cancelAnimationFrame(later)
  }, [])
  const [words, setWords] = useState('')
  const [isTried, setTried] = useState(false)
  const asksWords = before === '' && editor.state.selection.empty
  // An existing address remains valid: paths of this site come in through the API.
  const href = before !== '' && address === before ? before : linkAddressOf(address)
  const at = () => editor.chain().focus().extendMarkRange('link')

  const set = () => {
    setTried(true)
    if (href === undefined) return
    onClose()
    if (asksWords) insert(editor, words.trim() || address.trim(), href)
    else at().setLink({ href }).run()
  }
  const entered = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // The form around the text must not be submitted.
    event.preventDefault()
    set()
  }
  return (
    <div className="stack">
      <TextField
        label="Address"
        hint="A web page or an email address"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        ref={first}
        value={address}
        error={isTried && href === undefined && 'Enter an address like https://example.org or name@example.org'}
        onChange={(event) => setAddress(event.currentTarget.value)}
        onKeyDown={entered}
      />
      {asksWords && (
        <TextField
          label="Link text"
          hint="Leave blank to show the address"
          autoComplete="off"
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
          onKeyDown={entered}
        />
      )}
      <div className="sheet-acts">
        {before !== '' && (
          <Button
            kind="quiet"
            size="lg"
            onClick={() => {
              onClose()
              at().unsetLink().run()
            }}
          >
            Remove link
          </Button>
        )}
        <Button size="lg" onClick={set}>
          Save link
        </Button>
      </div>
    </div>
  )
}

/** Text typed after the new link is not part of it. */
const insert = (editor: Editor, text: string, href: string) =>
  editor
    .chain()
    .focus()
    .insertContent({ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] })
    .run()
