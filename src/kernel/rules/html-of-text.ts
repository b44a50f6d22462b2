const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/**
 * Converts typed text into the HTML of an email: an empty line starts a paragraph, and every other break stays a line
 * break.
 */
export const htmlOf = (typed: string): string =>
  typed
    .replace(/[&<>]/g, (sign) => entities[sign] ?? sign)
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${paragraph.trim().replace(/\n/g, '<br>')}</p>`)
    .join('')
