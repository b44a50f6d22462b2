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

/**
 * The command in a text from a phone: the whole message is the word, ignoring case, spaces, hyphens and punctuation
 * (`Opt out!`, `stop.`); undefined for any other text.
 */
export const keywordOf = (text: string): Keyword | undefined => words[text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')]
