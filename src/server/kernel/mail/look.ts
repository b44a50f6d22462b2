import { escapeHtml } from '#server/kernel/http/html'
import type { MailWords } from './layout.ts'

const paragraph = (words: string) => `<p>${escapeHtml(words)}</p>`

/**
 * A mail for those who look at it before or after it is sent: subject, and cleaned HTML without its layout. A button is
 * shown as its label, because its link is only for the reader.
 */
export const lookOf = ({ title, paragraphs, written, button }: MailWords): { subject: string; text: string } => ({
  subject: title,
  text: [
    ...paragraphs.map(paragraph),
    written?.html ?? '',
    button ? `<p><strong>${escapeHtml(button.label)}</strong></p>` : '',
  ].join(''),
})
