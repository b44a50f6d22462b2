import type { Library } from './citation-library.ts'
import { lineAt } from './repository-files.ts'

/** Something that a text refers to: its place, how the reference reads, and why it leads nowhere where it does. */
export interface Citation {
  readonly line: number
  readonly words: string
  readonly fault: string | undefined
}

type Found = Omit<Citation, 'line'> & { readonly index: number }

/** Every reference of a text to the product's documents, to decisions, to rules of safety and to rows of plans. */
export function citationsIn(text: string, library: Library): Citation[] {
  const flat = withoutLineBreaks(text)
  const found = [
    ...sectionsCited(flat, library),
    ...decisionsCited(flat, library),
    ...safetyCited(flat, library),
    ...rowsCited(flat),
  ]
  return found
    .sort((a, b) => a.index - b.index)
    .map(({ index, words, fault }) => ({ line: lineAt(text, index), words, fault }))
}

/** Joins the lines of a paragraph or comment without moving any character, so that a reference may go over the end of one. */
const withoutLineBreaks = (text: string): string =>
  text.replace(/\n(?![ \t]*\n)[ \t]*(?:\*(?!\/)|\/\/|--|>)?/g, (gap) => ' '.repeat(gap.length))

const token = /\b[Ss]pecs?\s+(\d{3})\b|\bRFC\s+\d+|(§§?)\s?(\d+(?:\.\d+)*)((?:(?:,|\s+and|\s+to)\s+\d+\b)*)/g
/** A section belongs to no document that is named further before it. */
const reach = 300

/** Sections, each of the document named last before it; and documents that are named as a whole. */
function sectionsCited(flat: string, { sections }: Library): Found[] {
  const found: Found[] = []
  let document = { name: '', end: -reach }
  for (const match of flat.matchAll(token)) {
    const { index, 1: page, 2: sign, 3: first = '', 4: more = '' } = match
    const end = index + match[0].length
    const isFar = index - document.end > reach || flat.slice(Math.max(document.end, 0), index).includes('\n')
    if (sign === undefined) {
      document = { name: page ?? 'RFC', end }
      if (page) found.push({ index, words: `spec ${page}`, fault: faultOfPage(sections, page) })
    } else if (isFar) {
      found.push({ index, words: `§${first}`, fault: 'has no document before it' })
    } else {
      // The document was cited for this section, not as a whole.
      if (found.at(-1)?.words === `spec ${document.name}`) found.pop()
      if (document.name !== 'RFC')
        for (const number of sign === '§§' ? numbersOf(first, more) : [first])
          found.push({ index, ...sectionCited(sections, document.name, number, partOf(flat.slice(end, end + reach))) })
      document = { ...document, end }
    }
  }
  return found
}

const faultOfPage = (sections: Library['sections'], page: string) =>
  sections.has(page) ? undefined : `has no page docs/product/spec-${page}.md`

function sectionCited(sections: Library['sections'], page: string, number: string, part: string | undefined) {
  const text = sections.get(page)?.get(number)
  const words = `spec ${page} §${number}${part ? ` ${part}` : ''}`
  if (text === undefined) return { words, fault: `has no heading in docs/product/spec-${page}.md` }
  const isNamed = part === undefined || text.toLowerCase().includes(part.toLowerCase())
  const fault = isNamed ? undefined : `has no part "${part}" under §${number} of docs/product/spec-${page}.md`
  return { words, fault }
}

/** "4", ", 8 to 10": all the numbers. */
function numbersOf(first: string, more: string): string[] {
  const numbers = [first]
  for (const [, joint = '', number = ''] of more.matchAll(/(,|and|to)\s+(\d+)/g)) {
    if (joint === 'to') for (let n = Number(numbers.at(-1)) + 1; n < Number(number); n++) numbers.push(String(n))
    numbers.push(number)
  }
  return numbers
}

const partWords = /^\s+(?:"([^"]+)"|(\/[\w/{}-]+)|([a-z]+[A-Z]\w*)|([A-Z][\w-]*(?:\s+[\w-]+)*))/

/** The part of a section that a reference names behind it: `"Yes action"`, `/match/{matchId}`, `Video form`. */
function partOf(rest: string): string | undefined {
  const [, quoted, path, call, name] = partWords.exec(rest) ?? []
  return (quoted ?? path ?? call ?? name)?.replace(/\s+/g, ' ')
}

function decisionsCited(flat: string, { decisions }: Library): Found[] {
  return [...flat.matchAll(/\bX(\d{2,4})\b(?:\s+to\s+X(\d{2,4})\b)?/g)].flatMap(({ index, 1: from, 2: until }) => {
    const numbers: Found[] = []
    for (let number = Number(from); number <= Number(until ?? from); number++)
      numbers.push({
        index,
        words: `X${String(number).padStart(2, '0')}`,
        fault: decisions.includes(number) ? undefined : 'has no line in docs/decisions.md',
      })
    return numbers
  })
}

const ruleOfSafety = /[RP]\d+/g
const safetyCitation = /\bsafety,\s+((?:[RP]\d+(?:\s+\(?[A-Z]\)?)?(?:,\s+|\s+and\s+)?)+|[A-Za-z][\w -]*)/g

function safetyCited(flat: string, { safety }: Library): Found[] {
  const known = safety.map((words) => words.toLowerCase())
  return [...flat.matchAll(safetyCitation)].flatMap(({ index, 1: cited = '' }) =>
    (/^[RP]\d/.test(cited) ? (cited.match(ruleOfSafety) ?? []) : [cited.trim()]).map((rule) => ({
      index,
      words: `safety, ${rule}`,
      fault: known.includes(rule.toLowerCase()) ? undefined : 'has no heading in docs/product/safety.md',
    })),
  )
}

const rowsCited = (flat: string): Found[] =>
  [...flat.matchAll(/\b[BCST]\d{3}\b/g)].map(({ index, 0: words }) => ({
    index,
    words,
    fault: 'is a row of a plan that is not in the repository: cite a section, or say it in words',
  }))
