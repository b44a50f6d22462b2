import { plural } from '#domain/shared/plural'

// The chat of a match, which loads after the page around it.

export const message = 'Message'
export const placeholder = 'Say something nice'
export const send = 'Send'
export const report = 'Report'
export const hideFromEveryone = 'Hide from everyone'
export const noMessagesYet = 'No messages yet.'
export const logInToJoin = 'Log in to join this chat.'
export const login = 'Login'
export const refresh = 'Refresh'
export const messages = 'Messages'
export const sendingLater = 'Sending when you’re back online…'
export const sending = 'Sending…'
export const tryAgain = 'Try again'
export const deleteMessage = 'Delete'

/** What is left of the length of a message. */
export const charactersLeft = (count: number) =>
  plural(count, { one: `${count} character left`, other: `${count} characters left` })
export const ofScorekeeper = (name: string) => `${name} (scorekeeper)`
export const optionsFor = (name: string) => `Options for ${name}’s message`
export const messageOf = (name: string) => `${name}’s message`

// A message that was refused; the labels are for those who don’t see which one it is.

export const notSent = (why: string) => `Not sent. ${why}`
export const tryAgainWith = (text: string) => `Try again with “${text}”`
export const deleteOne = (text: string) => `Delete “${text}”`
