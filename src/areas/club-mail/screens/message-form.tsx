import { type ReactNode, useState } from 'react'
import { counted } from '#kernel/rules/counted.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { Section } from '#kernel/web/ui/desk/section.tsx'
import { DraftLine } from '#kernel/web/ui/draft-line.tsx'
import { TextField } from '#kernel/web/ui/fields.tsx'
import { RichTextField } from '#kernel/web/ui/rich-text/rich-text-field.tsx'
import { RichText } from '#kernel/web/ui/rich-text.tsx'
import { Sheet } from '#kernel/web/ui/sheet.tsx'
import type { Draft } from '#kernel/web/ui/use-draft.ts'
import './club-mail.css'

/** An email that is being written, and to whom. */
export interface MailDraft<To> {
  readonly subject: string
  /** HTML. */
  readonly body: string
  readonly to: To
}

interface Props<To> {
  /** Its text is kept in this browser until it is sent. */
  readonly draft: Draft<MailDraft<To>>
  readonly isSending: boolean
  /** How many people will get it; undefined while that is not known. */
  readonly people: number | undefined
  /** The progress of sending, in words. */
  readonly progress?: ReactNode
  /** The outcome of the last email. */
  readonly outcome?: ReactNode
  readonly error: string | undefined
  /** What is missing apart from the text; checked when the form is sent. */
  readonly lacks: string | undefined
  readonly onSend: (message: { subject: string; body: string }) => void
}

/** How many people it goes to. The server skips members who are unsubscribed or have no address. */
function toWords(people: number | undefined): string {
  if (people === undefined) return 'This is the email.'
  return `This email goes to ${counted(people, 'member')}.`
}

/** Subject, text and Send Email. Before the email is sent, it is shown with the number of recipients. */
export function MessageForm<To>({ draft, isSending, people, progress, outcome, error, lacks, onSend }: Props<To>) {
  const { subject, body: words } = draft.value
  const [isTried, setTried] = useState(false)
  const [isSeen, setSeen] = useState(false)
  const isComplete = subject.trim() !== '' && words !== ''
  return (
    <form
      aria-label="Email"
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        // The first complaint gets the focus, once it is shown.
        const form = event.currentTarget
        requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid]')?.focus())
        if (isComplete && lacks === undefined && !isSending) setSeen(true)
      }}
    >
      <Section title="Email">
        <DraftLine draft={draft} what="email" />
        <TextField
          label="Subject"
          maxLength={150}
          autoComplete="off"
          value={subject}
          error={isTried && subject.trim() === '' && 'Give the email a subject'}
          onChange={(event) => draft.set({ subject: event.currentTarget.value })}
        />
        <RichTextField
          label="Message"
          kind="mail"
          value={words}
          error={isTried && words === '' ? 'Write something first.' : undefined}
          onChange={(body) => draft.set({ body })}
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
        {!isSending && outcome}
      </Section>
      <Sheet isOpen={isSeen} title={subject.trim()} onClose={() => setSeen(false)}>
        <p>{toWords(people)}</p>
        <div className="mail-seen">
          <RichText html={words} />
        </div>
        <div className="sheet-acts">
          <Button kind="quiet" size="lg" onClick={() => setSeen(false)}>
            Change it
          </Button>
          <Button
            size="lg"
            onClick={() => {
              setSeen(false)
              onSend({ subject: subject.trim(), body: words })
            }}
          >
            Send it
          </Button>
        </div>
      </Sheet>
    </form>
  )
}
