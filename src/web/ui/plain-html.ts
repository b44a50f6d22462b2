const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Plain words as HTML: an empty line parts paragraphs, a new line is a line break. */
export function htmlOfPlain(words: string): string {
  const inert = words.trim().replace(/[&<>]/g, (sign) => signs[sign] ?? '')
  if (inert === '') return ''
  const paragraphs = inert.split(/\n\s*\n/)
  return paragraphs.map((lines) => `<p>${lines.trim().replace(/\n/g, '<br />')}</p>`).join('')
}

/** The words of cleaned HTML, for a field of plain text. What has no place there is lost: bold, links, sizes. */
export function plainOfHtml(html: string): string {
  const broken = html
    .replace(/<li>/g, '<br />• ')
    .replace(/<br ?\/?>/g, '\n')
    .replace(/<\/(p|h2|h3|h4|ul|ol|table)>/g, '\n\n')
    .replace(/<\/tr>/g, '\n')
  const words = new DOMParser().parseFromString(broken, 'text/html').body.textContent
  return words.replace(/\n{3,}/g, '\n\n').trim()
}
