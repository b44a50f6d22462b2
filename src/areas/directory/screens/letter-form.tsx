import type { ReactNode } from 'react'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button, ButtonLink } from '#kernel/web/ui/button.tsx'
import { AreaField } from '#kernel/web/ui/desk/area-field.tsx'
import { DraftLine } from '#kernel/web/ui/draft-line.tsx'
import { TextField } from '#kernel/web/ui/fields.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { useForm } from '#kernel/web/ui/use-form.ts'

const empty = { subject: '', body: '' }
const rules = {
  subject: (text: string) => (text.trim() === '' ? 'Enter a subject' : undefined),
  body: (text: string) => (text.trim() === '' ? 'Write something first' : undefined),
}

/** The form of a message to one member; its text survives a reload until it is sent. */
export const useLetter = (cid: number, to: number) => useForm({ initial: empty, rules, draft: `message.${cid}.${to}` })

interface Props {
  readonly form: ReturnType<typeof useLetter>
  /** The recipient; undefined while the page does not know. */
  readonly name: string | undefined
  /** Whose name the message is sent in, and where a reply goes. */
  readonly lead: string
  /** Where Cancel leads. */
  readonly back: string
  readonly isSending: boolean
  /** Why it could not be sent. */
  readonly error: string | undefined
  readonly onSend: () => void
  /** Below the fields. */
  readonly children?: ReactNode
}

/** Subject and message to one member. */
export function LetterForm({ form, name, lead, back, isSending, error, onSend, children }: Props) {
  const words = form.text('body')
  return (
    <Page title={name === undefined ? 'Send Email' : `Email to ${name}`} tab="Send Email" lead={lead} width="narrow">
      <form className="card stack" aria-label="Email" {...form.form(onSend)}>
        <DraftLine draft={form.kept} what="email" />
        <TextField label="Subject" maxLength={150} autoComplete="off" {...form.text('subject')} />
        <AreaField
          label="Message"
          rows={8}
          maxLength={5000}
          name={words.name}
          value={words.value}
          error={words.error}
          onBlur={words.onBlur}
          onChange={(body) => form.set({ body })}
        />
        {children}
        {error !== undefined && <Alert>{error}</Alert>}
        <div className="row">
          <Button type="submit" loading={isSending}>
            Send
          </Button>
          <ButtonLink kind="quiet" to={back}>
            Cancel
          </ButtonLink>
        </div>
      </form>
    </Page>
  )
}
