const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" }
const plain = (text: string) => text.replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole)

/**
 * Converts cleaned HTML to text, for the plain-text part of an email: blank lines between paragraphs, one list item per
 * line with its bullet or number, link addresses written out.
 */
export function textOfHtml(html: string): string {
  const page = new TextPage()
  for (const [, words, end, name = '', attributes = ''] of html.matchAll(/([^<]+)|<(\/?)(\w+)([^>]*)>/g)) {
    if (words !== undefined) page.write(plain(words.replace(/[\n\t]+/g, ' ')))
    else if (end === '') page.begin(name, plain(/href="([^"]*)"/.exec(attributes)?.[1] ?? ''))
    else page.end(name)
  }
  return page.text.replace(/[ \t]+\n/g, '\n').trim()
}

/** The text so far, with the lists and the link that are still open. */
class TextPage {
  text = ''
  /** Line breaks needed before the next words. */
  #gap = 0
  /** A bullet or number was just written: the next words follow on the same line. */
  #isAtMark = false
  /** The number of the next item in each open list; undefined for bullets. */
  readonly #lists: { next: number | undefined }[] = []
  #link: { readonly href: string; readonly from: number } | undefined

  write(words: string) {
    if (words.trim() === '' && (this.#gap > 0 || this.#isAtMark)) return
    const gap = this.#isAtMark ? 0 : Math.min(this.#gap, 2)
    this.text += '\n'.repeat(gap) + words
    this.#gap = 0
    this.#isAtMark = false
  }

  begin(name: string, href: string) {
    if (name === 'a') this.#link = { href, from: this.text.length }
    else if (name === 'br') this.#gap += 1
    else if (name === 'li') this.#item()
    else if (name === 'ul' || name === 'ol') {
      this.#apart(2)
      this.#lists.push({ next: name === 'ol' ? 1 : undefined })
    } else if (isBlock.test(name)) this.#apart(2)
  }

  end(name: string) {
    if (name === 'a') this.#address()
    if (name === 'ul' || name === 'ol') this.#lists.pop()
    if (isBlock.test(name) || name === 'ul' || name === 'ol') this.#apart(2)
  }

  /** There are no blank lines within a list. */
  #apart(lines: number) {
    this.#gap = Math.max(this.#gap, this.#lists.length > 0 ? 1 : lines)
  }

  #item() {
    const list = this.#lists.at(-1)
    const mark = list?.next === undefined ? '- ' : `${list.next}. `
    if (list?.next !== undefined) list.next += 1
    this.#apart(1)
    this.#isAtMark = false
    this.write('  '.repeat(Math.max(0, this.#lists.length - 1)) + mark)
    this.#isAtMark = true
  }

  /** `the map (https://…)`; a mailbox without its `mailto:`. */
  #address() {
    const { href, from } = this.#link ?? { href: '', from: 0 }
    const label = this.text.slice(from).trim()
    const address = href.replace(/^(mailto|tel):/i, '')
    if (address !== '' && label !== href && label !== address) this.text += ` (${address})`
    this.#link = undefined
  }
}

const isBlock = /^(p|h[2-4])$/
