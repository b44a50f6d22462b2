import sanitizeHtml from 'sanitize-html'

const inline = new Set([
  'a',
  'abbr',
  'b',
  'br',
  'code',
  'em',
  'i',
  'q',
  's',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'time',
  'u',
])
const silent = ['script', 'style', 'template', 'svg']
const readAttributes = ['alt', 'title', 'aria-label', 'placeholder']
const described = new Set(['description', 'og:title', 'og:description', 'og:site_name', 'og:image:alt'])

const tags =
  'a abbr article b body br button code dd details div dl dt em footer form h[1-6] head header html i img input label li link main meta nav ol p pre section small span strong summary table tbody td th thead time title tr ul'
const tag = new RegExp(`</?(${tags.replaceAll(' ', '|')})(\\s[^<>]*)?>`)

export const hasMarkup = (text: string): boolean => tag.test(text)

/** Returns the texts in a piece of HTML: the contents of its blocks, and the attributes that people read. */
export function textsOfMarkup(html: string): string[] {
  const attributes: string[] = []
  const mark = '\u0000'
  const flat = sanitizeHtml(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    nonTextTags: silent,
    parseStyleAttributes: false,
    transformTags: {
      '*': (tagName, attribs) => {
        attributes.push(...readAttributes.flatMap((name) => attribs[name] ?? []))
        if (described.has(attribs['name'] ?? attribs['property'] ?? '')) attributes.push(attribs['content'] ?? '')
        return inline.has(tagName) ? { tagName: 'i', attribs: {} } : { tagName: 'p', attribs: {} }
      },
    },
    textFilter: (text) => text.replaceAll('&amp;', '&').replaceAll('&lt;', '<').replaceAll('&gt;', '>'),
  })
  const pieces = flat
    .replaceAll(/<\/?i( \/)?>/g, '')
    .replaceAll(/<\/?p( \/)?>/g, mark)
    .split(mark)
  return [...pieces, ...attributes].map(oneLine).filter((text) => text !== '')
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
