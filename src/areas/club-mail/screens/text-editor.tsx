import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { DraftLine } from '#kernel/web/ui/draft-line.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import type { RichTextKind } from '#kernel/web/ui/rich-text/link-address.ts'
import { RichTextField } from '#kernel/web/ui/rich-text/rich-text-field.tsx'
import { useDraft } from '#kernel/web/ui/use-draft.ts'

interface Props {
  /** The name under which this browser keeps an unsaved text. */
  readonly name: string
  readonly title: string
  readonly lead: ReactNode
  readonly kind: RichTextKind
  /** HTML as it is stored. */
  readonly savedText: string
  readonly isSaving: boolean
  readonly error: string | undefined
  readonly onSave: (html: string) => void
  /** Below the editor: what can be done with the text. */
  readonly children?: ReactNode
}

/** An editor for one of the club's texts, with a save button. */
export function TextEditor({ name, title, lead, kind, savedText, isSaving, error, onSave, children }: Props) {
  const draft = useDraft(name, { words: savedText })
  const { words } = draft.value
  const [sent, setSent] = useState<string>()
  // The saved text comes back as the server normalizes it.
  const isKept = words === savedText || (words === sent && error === undefined)
  const forget = useRef(draft.forget)
  useEffect(() => {
    if (isKept && !isSaving) forget.current()
  }, [isKept, isSaving])
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
        <DraftLine draft={draft} what="text" />
        <RichTextField label="Text" kind={kind} value={words} onChange={(next) => draft.set({ words: next })} />
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
