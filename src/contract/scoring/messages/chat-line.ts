// The line of the chat under the scorekeeper’s board.

export const chat = 'Chat'
/** Read out; shown is the number. */
export const unread = (count: number) => `${count} new`
