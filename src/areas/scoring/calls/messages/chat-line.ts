// The chat line below the scorekeeper’s board.

export const chat = 'Chat'
/** For screen readers; sighted users see only the number. */
export const unread = (count: number) => `${count} new`
