export const addressConfirmed = 'Your email address is confirmed.'

/** What is wrong with a new e-mail address, after the name of its field. */
export const noAddress = 'Email Required'

/** What is wrong with a phone number, after the name of its field. */
export const tooManyDigits = 'no more than 11 digits'
export const noDigits = 'has no digits'

export const passwordChanged = 'Your password was changed.'
export const loggedOut = 'Logged out.'
export const othersLoggedOut = 'Your other devices are logged out.'

/** What a deleted account is called where its name was read from the account. */
export const deletedFirst = 'Deleted'
export const deletedLast = 'account'
export const deletedName = `${deletedFirst} ${deletedLast}`
export const accountGone = 'Your account was deleted.'

/** A line of the operator's log; without a username if no account has the one that was typed. */
export const loginFailed = (username: string | undefined): string =>
  username === undefined
    ? 'someone could not log in because the username is unknown'
    : `someone could not log in as ${username}: wrong password`
