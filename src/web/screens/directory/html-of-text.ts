const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** What somebody typed as the HTML of a mail: an empty line begins a paragraph, and every other break stays one. */
export const htmlOf = (typed: string): string =>
  typed
    .replace(/[&<>]/g, (sign) => entities[sign] ?? sign)
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${paragraph.trim().replace(/\n/g, '<br>')}</p>`)
    .join('')
