// Responses.

export const matchDeleted = 'Match Successfully Deleted'
export const matchBroughtBack = 'Match brought back'
export const matchReopened = 'Match reopened'
export const joinChatFirst = 'Join the chat first.'
export const thanksForReport = 'Thank you. We will have a look.'

// What is wrong with a field of a new match, after the name of the field.

export const unknownZone = 'is not the name of a time zone'
export const otherPlay = (play: string) => `are not for ${play}`
export const playerMissing = 'a player is missing'
