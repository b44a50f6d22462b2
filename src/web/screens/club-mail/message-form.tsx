import { type ReactNode, useState } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/desk/section.tsx'
import { TextField } from '../../ui/fields.tsx'
import { RichTextField } from '../../ui/rich-text/rich-text-field.tsx'

interface Props {
  readonly isSending: boolean
  /** The progress of sending, in words. */
  readonly progress?: ReactNode
  readonly error: string | undefined
  /** What is missing besides the text; checked on sending. */
  readonly lacks: string | undefined
  readonly onSend: (message: { subject: string; body: string }) => void
}

/** Subject, text and Send Email. */
export function MessageForm({ isSending, progress, error, lacks, onSend }: Props) {
  const [subject, setSubject] = useState('')
  const [words, setWords] = useState('')
  const [isTried, setTried] = useState(false)
  const isComplete = subject.trim() !== '' && words !== ''
  return (
    <form
      aria-label="Email"
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        // The first complaint gets the focus, once it is drawn.
        const form = event.currentTarget
        requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid]')?.focus())
        if (isComplete && lacks === undefined && !isSending) onSend({ subject: subject.trim(), body: words })
      }}
    >
      <Section title="Email">
        <TextField
          label="Subject"
          maxLength={150}
          autoComplete="off"
          value={subject}
          error={isTried && subject.trim() === '' && 'Give the email a subject'}
          onChange={(event) => setSubject(event.currentTarget.value)}
        />
        <RichTextField
          label="Message"
          kind="mail"
          value={words}
          error={isTried && words === '' ? 'Write something first.' : undefined}
          onChange={setWords}
        />
        {isTried && lacks !== undefined && <Alert>{lacks}</Alert>}
        {error !== undefined && <Alert>{error}</Alert>}
        <p role="status" className="muted">
          {progress}
        </p>
        <div className="row">
          <Button type="submit" size="lg" loading={isSending}>
            Send Email
          </Button>
        </div>
      </Section>
    </form>
  )
}
