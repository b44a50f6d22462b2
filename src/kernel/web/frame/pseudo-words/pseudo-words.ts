import { ListedRuns, type Word, wordsIn } from './listed-runs.ts'

/** Writes the product's own texts in a made-up language. The values in them, such as names and titles, stay as they are. */
export interface PseudoWords {
  /** The text in accents and brackets, 40 % longer; unchanged if it is data, or in the made-up language already. */
  mark(text: string): string
}

const opening = '⟦'
const closing = '⟧'
const longer = 0.4
const filler = ' lórem ípsum dólor sít ámet'
const accents: Readonly<Record<string, string>> = Object.fromEntries(
  'aeiouyAEIOUY'.split('').map((vowel, place) => [vowel, 'áéíóúýÁÉÍÓÚÝ'.charAt(place)]),
)
/** Words that make up dates and times, and words that also connect the parts of names and amounts. */
const unsure = new Set(
  (
    'a and at by for from in of on or the to s am pm january february march april may june july august september october ' +
    'november december jan feb mar apr jun jul aug sep oct nov dec monday tuesday wednesday thursday friday saturday ' +
    'sunday mon tue wed thu fri sat sun'
  ).split(' '),
)

/** Knows the product's texts by a list in which values are `{name}`. */
export function pseudoWords(listed: readonly string[]): PseudoWords {
  const runs = new ListedRuns(listed)
  const marked = new Map<string, string>()
  return {
    mark(text) {
      const known = marked.get(text)
      if (known !== undefined) return known
      const own = text.includes(opening) ? [] : ownWordsIn(text, runs)
      const result = own.length === 0 ? text : written(text, own)
      marked.set(text, result)
      return result
    },
  }
}

/** The words of a text that come from the product. */
function ownWordsIn(text: string, runs: ListedRuns): readonly Word[] {
  const words = wordsIn(text.replaceAll(/\S+(?:@|:\/\/)\S+/g, (address) => ' '.repeat(address.length)))
  const lengths = words.map((_, place) => runs.lengthAt(words, place))
  const isUnknown = (place: number) => lengths[place] === 0 && !/^\p{N}/u.test(words[place]?.text ?? '')
  /** Whether only a space is between this word and the one before. */
  const isJoined = (place: number) => {
    const [before, word] = [words[place - 1], words[place]]
    return before !== undefined && word !== undefined && text.slice(before.end, word.start).trim() === ''
  }
  const hasUnknown = words.some((_, place) => isUnknown(place))
  // Names and titles are capitalized. A text with other unknown words is prose that someone typed.
  const isTyped = words.some(({ start }, place) => isUnknown(place) && /^\p{Ll}{2}/u.test(text.slice(start)))

  const isOwn = (start: number, length: number): boolean => {
    if (length === words.length) return true
    const run = words.slice(start, start + length)
    const isPiece = runs.isPiece(run, isJoined(start), isJoined(start + length))
    if (isTyped) return isPiece && length >= 3
    return isPiece || length >= (hasUnknown ? 3 : 2)
  }
  const own: Word[] = []
  for (let start = 0; start < words.length; ) {
    let length = lengths[start] ?? 0
    while (length > 0 && !isOwn(start, length)) length -= 1
    own.push(...words.slice(start, start + length))
    start += Math.max(1, length)
  }
  const isWhole = lengths[0] === words.length && !/\p{N}/u.test(text)
  return own.some((word) => /\p{L}/u.test(word.text) && (isWhole || !unsure.has(word.text))) ? own : []
}

/** Writes accents on the product's words, and puts the brackets and the filler around the whole text. */
function written(text: string, own: readonly Word[]): string {
  let accented = text
  for (const { start, end } of own)
    accented = accented.slice(0, start) + withAccents(accented.slice(start, end)) + accented.slice(end)
  const inner = accented.trim()
  const ownLength = own.reduce((all, { start, end }) => all + end - start + 1, -1)
  const missing = Math.max(0, Math.ceil(ownLength * longer) - opening.length - closing.length)
  // A space alone is nothing.
  const length = missing === 1 ? 2 : missing
  const added = filler.repeat(Math.ceil(length / filler.length)).slice(0, length)
  return accented.replace(inner, () => opening + inner + added.trimEnd() + closing)
}

const withAccents = (word: string): string => word.replaceAll(/[aeiouy]/gi, (vowel) => accents[vowel] ?? vowel)
