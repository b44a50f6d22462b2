/** Control characters, Unicode line and paragraph separators, and half a surrogate pair, which is not a character. */
const controls = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u

/** Whether a text is one line of readable characters. */
export const isPlainLine = (text: string): boolean => !controls.test(text)

/**
 * Whether a line can be the name of a person, a club, a group or a player. Names appear in emails and texts, where
 * programs turn a web address into a link that looks like ours.
 */
export const isName = (text: string): boolean => isPlainLine(text) && !text.includes('://')
