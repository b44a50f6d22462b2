/**
 * Joins several typed or pasted lines into the one line that the server accepts: line breaks and tabs become spaces.
 */
export const oneLine = (text: string): string => text.replace(/\p{Cc}+/gu, ' ')
