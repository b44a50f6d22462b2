export const addressConfirmed = 'Your email address is confirmed.'

/** What is wrong with a new email address, after the name of its field. */
export const noAddress = 'Email Required'

/** What is wrong with a phone number, after the name of its field. */
export const tooManyDigits = 'no more than 11 digits'
export const noDigits = 'has no digits'

export const passwordChanged = 'Your password was changed.'
export const loggedOut = 'Logged out.'
export const othersLoggedOut = 'Your other devices are logged out.'

export const passkeyAdded = 'Your passkey was added.'
export const passkeyRenamed = 'Renamed.'
export const passkeyRemoved = 'Your passkey was removed.'
/** The name of a new passkey whose browser says nothing about itself. */
export const unnamedPasskey = 'Passkey'

/** A deleted account's name, for places that read the name from the account. */
export const deletedFirst = 'Deleted'
export const deletedLast = 'account'
export const deletedName = `${deletedFirst} ${deletedLast}`
export const accountGone = 'Your account was deleted.'

/** A line in the operator's log. It has no username if no account has the typed one. */
export const loginFailed = (username: string | undefined): string =>
  username === undefined
    ? 'someone could not log in because the username is unknown'
    : `someone could not log in as ${username}: wrong password`
