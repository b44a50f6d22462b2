import './desk.css'
import { RichText } from '../rich-text.tsx'

/** A mail before it is sent: its subject, and its text unfolded below it. The text is cleaned HTML. */
export function MailPreview({ subject, text }: { subject: string; text: string }) {
  return (
    <details className="mail-preview" open>
      <summary>The email: {subject}</summary>
      <RichText html={text} />
    </details>
  )
}
