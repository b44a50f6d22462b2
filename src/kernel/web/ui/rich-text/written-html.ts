const parsed = (html: string) => new DOMParser().parseFromString(html, 'text/html').body

/** Converts stored HTML for the editor, where an empty line is an empty paragraph. */
export function toEdit(html: string): string {
  const body = parsed(html)
  for (const line of body.querySelectorAll('p > br:only-child'))
    if (line.parentElement?.textContent === '') line.remove()
  return body.innerHTML
}

/**
 * Converts the editor's HTML to the stored form: list items and cells with a single paragraph contain their words
 * directly, heading rows are in the head of their table, an empty line keeps its height in an email, and empty lines
 * at the end are dropped. An empty text is ''.
 */
export function toKeep(html: string): string {
  const body = parsed(html)
  for (const words of body.querySelectorAll('li > p:first-child, :is(td, th) > p:only-child'))
    if (isFollowedByLists(words)) words.replaceWith(...words.childNodes)
  for (const table of body.querySelectorAll('table')) putHead(table)
  while (body.lastElementChild?.matches('p') && isEmpty(body.lastElementChild)) body.lastElementChild.remove()
  for (const line of body.querySelectorAll('p:empty')) line.append(line.ownerDocument.createElement('br'))
  return isEmpty(body) ? '' : body.innerHTML
}

const isEmpty = (part: Element) => part.textContent.trim() === '' && !part.querySelector('img, table')

const isFollowedByLists = ({ nextElementSibling: next }: Element): boolean =>
  next === null || (next.matches('ul, ol') && isFollowedByLists(next))

/** Moves the leading rows that hold nothing but headings into the table's head. */
function putHead(table: HTMLTableElement) {
  const rows = [...table.rows]
  const isHead = ({ cells }: HTMLTableRowElement) => [...cells].every(({ localName }) => localName === 'th')
  const end = rows.findIndex((row) => !isHead(row))
  if (end > 0) table.createTHead().append(...rows.slice(0, end))
}
