import { IconSend } from '@tabler/icons-react'
import { type FormEvent, useId, useState } from 'react'
import { chatRoom } from '#contract/kernel/channel'
import { sendOnChannel } from '../../../api/channel.ts'
import '../../../ui/fields.css'

const longest = 300
/** The length from which the counter is shown. */
const nearlyLongest = 240

/** The message being written; it stays in the field until the server has it. */
export function ChatInput({ matchId }: { matchId: number }) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isSending, setSending] = useState(false)
  const id = useId()

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const said = text.trim()
    if (said === '' || isSending) return
    setSending(true)
    const ack = await sendOnChannel(chatRoom(matchId), said)
    setSending(false)
    setProblem(ack.ok ? undefined : ack.message)
    if (ack.ok) setText('')
  }

  return (
    <form className="chat-form" onSubmit={(event) => void submit(event)}>
      <div className="chat-write">
        <label className="grow">
          <span className="unseen">Message</span>
          <input
            className="field-input"
            value={text}
            maxLength={longest}
            placeholder="Say something nice"
            autoComplete="off"
            enterKeyHint="send"
            aria-describedby={id}
            onChange={(event) => setText(event.target.value)}
          />
        </label>
        <button type="submit" className="chat-send" aria-label="Send" aria-disabled={isSending || text.trim() === ''}>
          <IconSend aria-hidden size={26} />
        </button>
      </div>
      <p id={id} className="chat-count num" aria-live="polite">
        {problem ? (
          <span className="field-error exact">{problem}</span>
        ) : text.length >= nearlyLongest ? (
          `${longest - text.length} characters left`
        ) : (
          ''
        )}
      </p>
    </form>
  )
}
