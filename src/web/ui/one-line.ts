/** What was typed or pasted into several lines as the one line that the server takes: breaks and tabs become blanks. */
export const oneLine = (text: string): string => text.replace(/\p{Cc}+/gu, ' ')
