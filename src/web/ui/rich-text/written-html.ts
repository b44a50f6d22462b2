const parsed = (html: string) => new DOMParser().parseFromString(html, 'text/html').body

/** HTML as it is kept, for the editor: an empty line is an empty paragraph there. */
export function toEdit(html: string): string {
  const body = parsed(html)
  for (const line of body.querySelectorAll('p > br:only-child'))
    if (line.parentElement?.textContent === '') line.remove()
  return body.innerHTML
}

/**
 * HTML of the editor as it is kept: items and cells of one paragraph hold their words themselves, rows of headings stand
 * in the head of their table, an empty line keeps its height in a mail, and empty lines at the end go. Nothing written is ''.
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

/** The first rows that hold nothing but headings. */
function putHead(table: HTMLTableElement) {
  const rows = [...table.rows]
  const isHead = ({ cells }: HTMLTableRowElement) => [...cells].every(({ localName }) => localName === 'th')
  const end = rows.findIndex((row) => !isHead(row))
  if (end > 0) table.createTHead().append(...rows.slice(0, end))
}
