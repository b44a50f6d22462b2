/**
 * Text with a few marks, as people type it, and the HTML it stands for: an empty line begins a paragraph, `# ` a heading,
 * `## ` a smaller one, `- ` and `1. ` lists, `**bold**`, `_italic_`, `[words](address)`; addresses become links.
 */
export function htmlOfMarked(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n+/)
    .flatMap((block) => runsOf(block.split('\n').filter((line) => line.trim() !== '')))
    .map(htmlOfRun)
    .join('')
}

type Kind = 'p' | 'h2' | 'h3' | 'ul' | 'ol'
interface Run {
  readonly kind: Kind
  readonly lines: readonly string[]
}

const marks: readonly [Kind, RegExp][] = [
  ['h3', /^##\s+/],
  ['h2', /^#\s+/],
  ['ul', /^[-*•]\s+/],
  ['ol', /^\d{1,3}[.)]\s+/],
]

const kindOf = (line: string): Kind => marks.find(([, mark]) => mark.test(line.trimStart()))?.[0] ?? 'p'

/** Lines of one kind that follow each other; each heading stands for itself. */
function runsOf(lines: readonly string[]): Run[] {
  const runs: { kind: Kind; lines: string[] }[] = []
  for (const line of lines) {
    const kind = kindOf(line)
    const mark = marks.find(([name]) => name === kind)?.[1]
    const words = mark ? line.trimStart().replace(mark, '') : line.trim()
    const last = runs.at(-1)
    if (last?.kind === kind && !kind.startsWith('h')) last.lines.push(words)
    else runs.push({ kind, lines: [words] })
  }
  return runs
}

function htmlOfRun({ kind, lines }: Run): string {
  const words = lines.map(inline)
  if (kind === 'ul' || kind === 'ol') return `<${kind}>${words.map((item) => `<li>${item}</li>`).join('')}</${kind}>`
  return `<${kind}>${words.join('<br>')}</${kind}>`
}

const entities: readonly [string, string][] = [
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
]
const escaped = (text: string) => entities.reduce((all, [sign, entity]) => all.replaceAll(sign, entity), text)
const unescaped = (text: string) =>
  [...entities].reverse().reduce((all, [sign, entity]) => all.replaceAll(entity, sign), text.replaceAll('&nbsp;', ' '))

const link = /\[([^\]\n]{1,200})\]\(((?:https?:\/\/|mailto:)[^\s)]{1,500})\)|(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]])/g

/** Links first, so that marks inside an address are none. */
function inline(line: string): string {
  let html = ''
  let from = 0
  for (const match of line.matchAll(link)) {
    const [whole, words, address, bare] = match
    html += strong(line.slice(from, match.index))
    html += `<a href="${escaped(address ?? bare ?? '')}">${words === undefined ? escaped(bare ?? '') : strong(words)}</a>`
    from = match.index + whole.length
  }
  return html + strong(line.slice(from))
}

const strong = (text: string) =>
  escaped(text)
    .replace(/\*\*(\S|\S.*?\S)\*\*/g, '<b>$1</b>')
    .replace(/(^|[^\p{L}\p{N}_])_([^\s_]|[^\s_][^_]*?[^\s_])_(?![\p{L}\p{N}_])/gu, '$1<i>$2</i>')

/** The marks of cleaned HTML, to be edited. What marks cannot say (see `saysMore`) loses its form and keeps its words. */
export function markedOfHtml(html: string): string {
  return unescaped(
    html
      .replace(/\n/g, ' ')
      .replace(/<a [^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/g, (_, href: string, words: string) =>
        words === href ? href : `[${words}](${href})`,
      )
      .replace(/<ol[^>]*>(.*?)<\/ol>/g, (_, items: string) => {
        const lines = items.split(/<li[^>]*>/).slice(1)
        return `${lines.map((item, index) => `\n${index + 1}. ${item}`).join('')}\n\n`
      })
      .replace(/<li[^>]*>/g, '\n- ')
      .replace(/<h2[^>]*>/g, '# ')
      .replace(/<h[34][^>]*>/g, '## ')
      .replace(/<\/?b>/g, '**')
      .replace(/<\/?i>/g, '_')
      .replace(/<br\s*\/?>/g, '\n')
      .replace(/<\/(p|h[2-4]|ul|tr|table)>/g, '\n\n')
      .replace(/<\/t[dh]>/g, ' ')
      .replace(/<[^>]*>/g, ''),
  )
    .replace(/[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** Tables, pictures and underlined words were written elsewhere; marks cannot keep them. */
export const saysMore = (html: string): boolean => /<(table|img|u)\b/i.test(html)
