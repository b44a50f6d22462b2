import { type ReactNode, useState } from 'react'
import { htmlOfMarked, markedOfHtml, saysMore } from '#domain/club-mail/marked-text'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { MarkedField } from '../../ui/desk/marked-field.tsx'
import { Page } from '../../ui/page.tsx'

interface Props {
  readonly title: string
  readonly lead: ReactNode
  /** HTML as it is kept. */
  readonly saved: string
  readonly isSaving: boolean
  readonly error: string | undefined
  readonly onSave: (html: string) => void
}

/** A text of the club, with save. */
export function TextEditor({ title, lead, saved, isSaving, error, onSave }: Props) {
  const [words, setWords] = useState(() => markedOfHtml(saved))
  return (
    <Page title={title} lead={lead}>
      <form
        className="card stack"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isSaving) onSave(htmlOfMarked(words))
        }}
      >
        {saysMore(saved) && (
          <Alert kind="warn">
            This text has tables, pictures or underlined words that were written elsewhere. They are lost when you save
            it here.
          </Alert>
        )}
        <MarkedField label="Text" rows={16} value={words} onChange={setWords} />
        {error !== undefined && <Alert>{error}</Alert>}
        <div className="row">
          <Button type="submit" loading={isSaving} disabled={htmlOfMarked(words) === htmlOfMarked(markedOfHtml(saved))}>
            Save
          </Button>
        </div>
      </form>
    </Page>
  )
}
