import { escapeHtml } from '../http/html.ts'
import type { MailWords } from './layout.ts'

const paragraph = (words: string) => `<p>${escapeHtml(words)}</p>`

/**
 * Shows an email before or after it is sent: its subject, and cleaned HTML without the layout. A button is shown as its
 * label, because its link is only for the recipient.
 */
export const lookOf = ({ title, paragraphs, written, button }: MailWords): { subject: string; text: string } => ({
  subject: title,
  text: [
    ...paragraphs.map(paragraph),
    written?.html ?? '',
    button ? `<p><strong>${escapeHtml(button.label)}</strong></p>` : '',
  ].join(''),
})
