/** A word of a text, and where it is. */
export interface Word {
  /** In lower case; `{}` where a template has a value. */
  readonly text: string
  /** As it is written. */
  readonly raw: string
  readonly start: number
  readonly end: number
}

/** An apostrophe separates, so that “Ann’s spot” is a name and the rest of “{name}’s spot”. */
export const wordsIn = (text: string): Word[] =>
  [...text.matchAll(/\{\}|[\p{L}\p{M}\p{N}]+/gu)].map(({ 0: word, index }) => ({
    text: word.toLowerCase(),
    raw: word,
    start: index,
    end: index + word.length,
  }))

const end = '|'
const joined = (words: readonly string[]): string => words.join(' ')

/** Finds words of the product's texts, in which values are `{name}`, in what a page shows. */
export class ListedRuns {
  readonly #words: readonly string[]
  readonly #places = new Map<string, number[]>()
  /**
   * Text between two values of a template, or between a value and the start or end; `1` marks a side that has a
   * value.
   */
  readonly #pieces = new Set<string>()

  constructor(listed: readonly string[]) {
    const texts = listed.map((text) => wordsIn(text.replaceAll(/\{[^{}]*\}/g, ' {} ')))
    this.#words = texts.flatMap((words) => [...words.map(({ text }) => text), end])
    for (const [place, word] of this.#words.entries()) {
      const places = this.#places.get(word)
      if (places) places.push(place)
      else this.#places.set(word, [place])
    }
    for (const words of texts) {
      this.#keepPieces(words.map(({ text }) => text))
      this.#keepPieces(words.map(({ raw }) => raw))
    }
  }

  #keepPieces(words: readonly string[]): void {
    const pieces = joined(words).split('{}')
    for (const [place, piece] of pieces.entries())
      this.#pieces.add(`${place > 0 ? 1 : 0}${piece.trim()}${place < pieces.length - 1 ? 1 : 0}`)
  }

  /** How many words from this one on are also in one listed text, one after the other. */
  lengthAt(words: readonly Word[], start: number): number {
    let longest = 0
    for (const place of this.#places.get(words[start]?.text ?? end) ?? []) {
      let length = 1
      while (start + length < words.length && this.#words[place + length] === words[start + length]?.text) length += 1
      longest = Math.max(longest, length)
    }
    return longest
  }

  /**
   * Whether these words are everything that a listed text has between two values. If another word is next to them,
   * there must be a value on that side. After a word, capitals must also match the list: “Court” of “Center Court” is
   * part of a name.
   */
  isPiece(words: readonly Word[], isAfterWord: boolean, isBeforeWord: boolean): boolean {
    const piece = joined(words.map(({ text, raw }) => (isAfterWord ? raw : text)))
    const sides = (isBesideWord: boolean) => (isBesideWord ? ['1'] : ['0', '1'])
    return sides(isAfterWord).some((left) =>
      sides(isBeforeWord).some((right) => this.#pieces.has(`${left}${piece}${right}`)),
    )
  }
}
