// Shown in place of a chat while it loads.

export const loadingChat = 'Loading chat'
