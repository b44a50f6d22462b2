import { credentialNames } from '#areas/instruction/server/words.ts'
import { formattedWords } from './unlisted-texts.ts'

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
/** What a formatter writes, and names that are the same in every language. */
const formatted = new Set([...formattedWords(), ...Object.values(credentialNames)].flatMap(wordsOf))
const addressOrCode = /^(https?:\/)?\/\S+$|^[A-Z]{4}(-[A-Z]{4})+$/
const accented = /[áéíóúý]/u

/** The texts and numbers in what a server has sent; the names of its fields are words of the code. */
function valuesIn(sent: string): string[] {
  try {
    // A message of the live channel has its kind in front.
    return leavesOf(JSON.parse(sent.replace(/^\d+(\/[^,]*,)?(?=[[{])/, '')))
  } catch {
    return [sent]
  }
}

const leavesOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(leavesOf) : [String(value)]

/**
 * The shown texts with words that are neither data nor in the made-up language, in which each word of the product has
 * accents. `data` is what the page has received and keeps, and what was typed.
 */
export function unmarkedTexts(shown: readonly string[], data: readonly string[]): string[] {
  const known = new Set(data.flatMap(valuesIn).flatMap(wordsOf))
  const isMarked = (word: string) => accented.test(word) || !/[aeiouy]/u.test(word)
  const isData = (word: string) => known.has(word) || formatted.has(word) || /\p{N}|^.$/u.test(word)
  const isWhole = (text: string) => {
    const words = wordsOf(text)
    return (
      words.every((word) => isData(word)) ||
      (text.includes('⟦') && words.every((word) => isMarked(word) || isData(word)))
    )
  }
  const texts = new Set(shown.map((text) => text.replaceAll(/\s+/g, ' ').trim()))
  return [...texts].filter((text) => !addressOrCode.test(text) && !isWhole(text))
}
