import { escapeHtml } from '#kernel/server/http/html.ts'

/** The body of a message in our own words: escaped plain-text paragraphs, with an optional link below. */
export function writtenHtml(paragraphs: readonly string[], link?: { readonly label: string; readonly url: string }) {
  const words = paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join('')
  return link ? `${words}<p><a href="${escapeHtml(link.url)}">${escapeHtml(link.label)}</a></p>` : words
}
