import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { counted } from '#kernel/rules/counted.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { AreaField } from '#kernel/web/ui/desk/area-field.tsx'
import { clubTime } from '#kernel/web/ui/desk/club-time.ts'
import { MailPreview } from '#kernel/web/ui/desk/mail-preview.tsx'
import { PickField } from '#kernel/web/ui/desk/pick-field.tsx'
import { Section } from '#kernel/web/ui/desk/section.tsx'
import { DraftLine } from '#kernel/web/ui/draft-line.tsx'
import { TextField } from '#kernel/web/ui/fields.tsx'
import { Sheet } from '#kernel/web/ui/sheet.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { type Rules, useForm } from '#kernel/web/ui/use-form.ts'
import type { DeskPerson } from './desk-person.ts'

const blank = { subject: '', body: '' }
const rules: Rules<typeof blank> = {
  subject: (subject) => (subject.trim() === '' ? 'Add a subject' : undefined),
  body: (body) => (body.trim() === '' ? 'Write something first' : undefined),
}

/** A group of people that a message can go to, with how many of them would get it. */
export interface AudienceOption<Audience extends string> {
  readonly value: Audience
  readonly label: string
  readonly count: number
}

/** The people who are chosen in the list, as a group, if there are any. Each address counts once. */
export function chosenOption(people: readonly DeskPerson[]): readonly AudienceOption<'chosen'>[] {
  const emails = people.flatMap(({ email, state }) => (email === '' || state === 'gone' ? [] : email.toLowerCase()))
  const option = { value: 'chosen', label: `People you chose (${people.length})`, count: new Set(emails).size } as const
  return people.length === 0 ? [] : [option]
}

/** Names the people to whom a message goes, if they were chosen one by one. */
export const idsOf = ({ to }: { readonly to: string }, people: readonly DeskPerson[]) =>
  to === 'chosen' ? { ids: people.map(({ id }) => id) } : {}

export interface Message<Audience extends string> {
  readonly to: Audience
  readonly subject: string
  readonly body: string
}

interface Props<Audience extends string> {
  /** The name under which the message is kept until it is sent. */
  readonly draft: string
  readonly lead: string
  readonly maxSubject: number
  readonly options: readonly AudienceOption<Audience>[]
  /** Sends it. The number of people who get it; undefined if it was refused. */
  readonly send: (message: Message<Audience>) => Promise<number | undefined>
  readonly isPending: boolean
  readonly error: Error | null
}

const peopleWords = (count: number): string => counted(count, 'person', 'people')

/** A message to everyone in a group, shown with the number of recipients before it is sent. */
export function WriteTo<Audience extends string>({ draft, lead, maxSubject, options, ...sending }: Props<Audience>) {
  const [params] = useSearchParams()
  const [picked, setPicked] = useState(params.get('to'))
  const [isAsking, setAsking] = useState(false)
  const [initial] = useState(blank)
  const form = useForm({ initial, rules, draft })
  const option = options.find(({ value }) => value === picked) ?? options[0]
  const { subject, body } = form.values
  const count = option?.count ?? 0
  const send = async () => {
    if (!option) return
    const people = await sending.send({ to: option.value, subject: subject.trim(), body: body.trim() })
    setAsking(false)
    if (people === undefined) return
    form.reset()
    toast(`We’re sending the message to ${peopleWords(people)}`)
  }
  return (
    <>
      <Section title="Write a message" lead={lead}>
        <form className="stack" aria-label="Message" {...form.form(() => setAsking(true))}>
          <DraftLine draft={form.kept} what="message" />
          {option && <PickField label="To" options={options} value={option.value} onChange={setPicked} />}
          <TextField label="Subject" maxLength={maxSubject} autoComplete="off" {...form.text('subject')} />
          <AreaField
            label="Message"
            name="body"
            rows={6}
            maxLength={5000}
            value={body}
            error={form.text('body').error}
            onBlur={form.text('body').onBlur}
            onChange={(words) => form.set({ body: words })}
          />
          {sending.error && <Alert>{sending.error.message}</Alert>}
          <div className="row">
            <Button type="submit" disabled={count === 0} loading={sending.isPending}>
              {count === 0 ? 'No one to send to' : `Send to ${peopleWords(count)}`}
            </Button>
          </div>
        </form>
      </Section>
      <Sheet isOpen={isAsking} title={`Send this to ${peopleWords(count)}?`} onClose={() => setAsking(false)}>
        <MailPreview subject={subject.trim()} typed={body.trim()} />
        <div className="sheet-acts">
          <Button kind="quiet" size="lg" onClick={() => setAsking(false)}>
            Don’t send
          </Button>
          <Button size="lg" loading={sending.isPending} onClick={() => void send()}>
            Send it
          </Button>
        </div>
      </Sheet>
    </>
  )
}

/** Says when messages can be written. */
export function NoWriting({ why }: { why: string }) {
  return (
    <Section title="Write a message">
      <p>{why}</p>
      <div className="row">
        <Button disabled>Send</Button>
      </div>
    </Section>
  )
}

interface SentMessage {
  readonly id: number | string
  readonly subject: string
  readonly at: string
  /** Who gets it. */
  readonly to: string
  readonly sent: number
  readonly total: number
  readonly failed: number
  readonly skipped: number
}

interface SentProps {
  readonly messages: readonly SentMessage[]
  readonly zone: string
  readonly emptyWords: string
}

/** The messages so far, with how many people have gotten each. */
export function SentMessages({ messages, zone, emptyWords }: SentProps) {
  return (
    <Section title="Sent">
      {messages.length === 0 && <p className="muted">{emptyWords}</p>}
      <ul className="lines" aria-label="Sent">
        {messages.map(({ id, subject, at, to, sent, total, failed, skipped }) => (
          <li key={id}>
            <div>
              <strong>{subject}</strong>
              <p className="muted num">
                {clubTime(at, zone)} · {to}
              </p>
              <p className="num">
                {sent} of {total} sent
                {failed > 0 && `, ${failed} failed`}
                {skipped > 0 && `, ${skipped} left out`}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
