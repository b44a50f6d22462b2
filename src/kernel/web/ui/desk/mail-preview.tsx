import './desk.css'
import { RichText } from '../rich-text.tsx'

interface Props {
  readonly subject: string
  /** The text as cleaned HTML. */
  readonly text?: string
  /** The text as typed, without any markup; the alternative to `text`. */
  readonly typed?: string
}

/** An email before it is sent: its subject, and its text unfolded below it. */
export function MailPreview({ subject, text, typed }: Props) {
  return (
    <details className="mail-preview" open>
      <summary>The email: {subject}</summary>
      {text !== undefined && <RichText html={text} />}
      {typed !== undefined && <p className="exact">{typed}</p>}
    </details>
  )
}
