const words: Readonly<Record<string, Keyword>> = {
  STOP: 'stop',
  STOPALL: 'stop',
  QUIT: 'stop',
  END: 'stop',
  REVOKE: 'stop',
  OPTOUT: 'stop',
  CANCEL: 'stop',
  UNSUBSCRIBE: 'stop',
  START: 'start',
  UNSTOP: 'start',
  HELP: 'help',
  INFO: 'help',
}

export type Keyword = 'stop' | 'start' | 'help'

const wordsIn = (text: string): string[] => text.toUpperCase().match(/[\p{L}\p{N}]+/gu) ?? []

/**
 * The command in a text from a phone, ignoring case, spaces, hyphens and punctuation (`Opt out!`, `stop.`). START and
 * HELP must be the whole message. A message that begins or ends with a word for STOP counts as STOP (`Stop. Thank you`,
 * `please stop`), because texts that go on are worse than texts that end too soon. Undefined for any other text.
 */
export function keywordOf(text: string): Keyword | undefined {
  const textWords = wordsIn(text)
  const whole = words[textWords.join('')]
  if (whole) return whole
  // "OPT OUT" is two words.
  const atEitherEnd = [textWords.slice(0, 1), textWords.slice(0, 2), textWords.slice(-1), textWords.slice(-2)]
  return atEitherEnd.some((each) => words[each.join('')] === 'stop') ? 'stop' : undefined
}
