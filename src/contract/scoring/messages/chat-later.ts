// In the place of a chat that loads.

export const loadingChat = 'Loading chat'
