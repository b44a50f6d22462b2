import type { RichTextKind } from './link-address.ts'

/**
 * Cleans what was copied from Word, another editor or a page before the editor reads it: Word's lists become lists,
 * mere spacing is dropped, and links lose their own underline. If the editor has no form for something, its words are
 * kept.
 */
export function cleanPasted(html: string, kind: RichTextKind): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const element of body.querySelectorAll('style, script, title, meta, link, xml')) element.remove()
  makeWordLists(body)
  for (const part of body.querySelectorAll<HTMLElement>('a, a *')) part.style.textDecoration = 'none'
  if (kind === 'mail') for (const table of body.querySelectorAll('table')) table.replaceWith(...linesOf(table))
  evenSpaces(body)
  for (const line of body.querySelectorAll('p'))
    if (line.textContent.trim() === '' && !line.querySelector('img')) line.remove()
  return body.innerHTML
}

/** Word writes list items as paragraphs, with the bullet or the number as text. */
function makeWordLists(body: HTMLElement) {
  for (const line of body.querySelectorAll<HTMLElement>('p[style*="mso-list"]')) {
    const mark = line.querySelector('[style*="mso-list:Ignore"], [style*="mso-list: Ignore"]')
    const name = /^\s*([a-z]|\d+|[ivx]+)[.)]/i.test(mark?.textContent ?? '') ? 'ol' : 'ul'
    mark?.remove()
    const item = body.ownerDocument.createElement('li')
    item.append(...line.childNodes)
    const before = line.previousElementSibling
    const list = before?.localName === name ? before : body.ownerDocument.createElement(name)
    list.append(item)
    if (list === before) line.remove()
    else line.replaceWith(list)
  }
}

/** An email has no tables, so each row becomes a line. */
function linesOf(table: HTMLTableElement): HTMLElement[] {
  return [...table.rows].map((row) => {
    const line = table.ownerDocument.createElement('p')
    line.textContent = [...row.cells].map((cell) => cell.textContent.trim()).join(' ')
    return line
  })
}

/** Every word processor inserts non-breaking spaces that no one typed. */
function evenSpaces(body: HTMLElement) {
  const texts = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    text.nodeValue = text.nodeValue?.replaceAll('\u00a0', ' ') ?? ''
}
