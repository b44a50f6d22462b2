/** What a member said: Yes or No, and to which of several questions. */
export interface ReadAnswer {
  readonly answer: 'yes' | 'no'
  /** The number of the question; null if the text names none. */
  readonly number: number | null
}

const yes = /^(Y|YE+S+|YE+P|YEAH|YUP|SURE)$/
const no = /^(N|NO+|NOPE|NAH)$/
/** Words after the answer that change nothing. */
const polite = new Set(['PLEASE', 'PLS', 'THANKS', 'THANK', 'THX', 'YOU', 'SORRY'])

/** Letters and digits; apostrophes, emoji and punctuation are left out. `Y2` is two words. */
const wordsIn = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/['’]/g, '')
    .match(/\p{L}+|\p{N}+/gu) ?? []

/**
 * Reads the answer in a text: `Y`, `yes!`, `Y 2`, `2: no`, `No thanks`. Anything that can mean more, such as `Yes but
 * late`, `No problem` or `Y1 N2`, is no answer, because a wrong reply costs a spot. `No. 2` is none either: it can be
 * the number of a question.
 */
export function readAnswer(text: string): ReadAnswer | undefined {
  if (/\bno\.\s*\d/i.test(text)) return undefined
  const words = wordsIn(text)
  const numbers = words.filter((word) => /^\p{N}/u.test(word))
  const rest = words.filter((word) => !/^\p{N}/u.test(word) && !polite.has(word))
  const [first = ''] = rest
  const answer = yes.test(first) ? 'yes' : no.test(first) ? 'no' : undefined
  if (!answer || polite.has(words[0] ?? '') || numbers.length > 1) return undefined
  if (rest.some((word) => !(answer === 'yes' ? yes : no).test(word))) return undefined
  const [number] = numbers
  if (number === undefined) return { answer, number: null }
  // The number stands before the answer or right after it.
  const isBeside = words[0] === number || words.lastIndexOf(number) === rest.length
  return isBeside && /^[1-9]\d?$/.test(number) ? { answer, number: Number(number) } : undefined
}
