import { IconSend } from '@tabler/icons-react'
import { type FormEvent, useId } from 'react'
import * as say from '#areas/scoring/calls/messages/chat.ts'
import '#kernel/web/ui/fields.css'
import { useDraft } from '#kernel/web/ui/use-draft.ts'
import { outboxOf } from './outbox/use-outbox.ts'

const longest = 300
/** The length from which the counter is shown. */
const nearlyLongest = 240

/** The message being written, which survives a reload; once sent, it waits in its author's outbox. */
export function ChatInput({ matchId, userId }: { matchId: number; userId: number }) {
  const draft = useDraft(`chat.${matchId}`, { text: '' })
  const { text } = draft.value
  const id = useId()

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const message = text.trim()
    if (message === '') return
    outboxOf(userId).add(matchId, message)
    draft.discard()
  }

  return (
    <form className="chat-form" onSubmit={submit}>
      <div className="chat-write">
        <label className="grow">
          <span className="unseen">{say.message}</span>
          <input
            className="field-input"
            value={text}
            maxLength={longest}
            placeholder={say.placeholder}
            autoComplete="off"
            enterKeyHint="send"
            aria-describedby={id}
            onChange={(event) => draft.set({ text: event.target.value })}
          />
        </label>
        <button type="submit" className="chat-send" aria-label={say.send} aria-disabled={text.trim() === ''}>
          <IconSend aria-hidden size={26} />
        </button>
      </div>
      <p id={id} className="chat-count num" aria-live="polite">
        {text.length >= nearlyLongest ? say.charactersLeft(longest - text.length) : ''}
      </p>
    </form>
  )
}
