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
 * What a text from a phone asks for: the whole message is the word, whatever its case, spaces, hyphens and punctuation
 * (`Opt out!`, `stop.`); undefined for anything else.
 */
export const keywordOf = (text: string): Keyword | undefined => words[text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')]
