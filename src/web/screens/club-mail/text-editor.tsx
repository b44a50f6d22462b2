import { type ReactNode, useState } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import type { RichTextKind } from '../../ui/rich-text/link-address.ts'
import { RichTextField } from '../../ui/rich-text/rich-text-field.tsx'

interface Props {
  readonly title: string
  readonly lead: ReactNode
  readonly kind: RichTextKind
  /** HTML as it is stored. */
  readonly saved: string
  readonly isSaving: boolean
  readonly error: string | undefined
  readonly onSave: (html: string) => void
  /** Below the editor: what can be done with the text. */
  readonly children?: ReactNode
}

/** An editor for one of the club's texts, with a save button. */
export function TextEditor({ title, lead, kind, saved, isSaving, error, onSave, children }: Props) {
  const [words, setWords] = useState(saved)
  const [sent, setSent] = useState<string>()
  // The saved text comes back in the server's spelling.
  const isKept = words === saved || (words === sent && error === undefined)
  return (
    <Page title={title} lead={lead}>
      <form
        className="card stack"
        onSubmit={(event) => {
          event.preventDefault()
          if (isSaving) return
          setSent(words)
          onSave(words)
        }}
      >
        <RichTextField label="Text" kind={kind} value={words} onChange={setWords} />
        {error !== undefined && <Alert>{error}</Alert>}
        <div className="row">
          <Button type="submit" loading={isSaving} disabled={isKept}>
            Save
          </Button>
        </div>
      </form>
      {children}
    </Page>
  )
}
