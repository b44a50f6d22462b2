import { plural } from '#kernel/rules/plural.ts'

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

/** How many more characters a message can have. */
export const charactersLeft = (count: number) =>
  plural(count, { one: `${count} character left`, other: `${count} characters left` })
export const ofScorekeeper = (name: string) => `${name} (scorekeeper)`
export const optionsFor = (name: string) => `Options for ${name}’s message`
export const messageOf = (name: string) => `${name}’s message`

// A message that was refused; the labels are for readers who cannot see which one it is.

export const notSent = (why: string) => `Not sent. ${why}`
export const tryAgainWith = (text: string) => `Try again with “${text}”`
export const deleteOne = (text: string) => `Delete “${text}”`
