/** Control characters, the ends of lines and paragraphs of Unicode, and half a surrogate pair, which is no character. */
const controls = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u

/** Whether a text is one line of readable characters. */
export const isPlainLine = (text: string): boolean => !controls.test(text)

/**
 * Whether a line may be the name of a person, a club, a group or a player. Names stand in mails and texts, where
 * programs turn an address of the web into a link that looks like ours.
 */
export const isName = (text: string): boolean => isPlainLine(text) && !text.includes('://')
