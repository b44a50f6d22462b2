import type { Refusals } from '#kernel/calls/refusals.ts'

/** The refusals of the area’s calls (spec 000 §8). */
export const accountsRefusals = {
  'unknown-username': { status: 200, message: 'Email not found, please signup' },
  'wrong-password': { status: 200, message: 'incorrect password, please try again' },
  'login-failed': { status: 200, message: 'Error logging in, please try again' },
  'username-taken': { status: 200, message: 'username taken' },
  'password-common': {
    status: 200,
    message: 'Too many people use this password, so it’s easy to guess. Use a few words instead.',
  },
  'password-sequence': {
    status: 200,
    message: 'Keys in a row, like 123456 or qwerty, are easy to guess. Use a few words instead.',
  },
  'password-repetition': {
    status: 200,
    message: 'Repeated characters are easy to guess. Use a few words instead.',
  },
  'password-name': {
    status: 200,
    message: 'Your name, your club’s name and “Sideout” are easy to guess. Add a few other words.',
  },
  'password-short': { status: 200, message: 'Club admins and staff need a password with at least 12 characters.' },
  'password-wrong-now': { status: 200, message: 'That’s not your password.' },
  'account-needed': {
    status: 409,
    message: 'Other people still depend on your account. Take care of what’s listed here first.',
  },
  'demo-account': {
    status: 409,
    message: 'Everyone shares this demo account. Create your own account to try this.',
  },
  'registration-sent': { status: 200, message: 'Check your email. We sent you a link to finish.' },
  'confirm-password': { status: 403, message: 'Please confirm your password first.' },
  'passkeys-off': { status: 409, message: 'Passkeys don’t work at this web address.' },
  'passkey-expired': { status: 409, message: 'That took too long. Please try again.' },
  'passkey-not-added': { status: 409, message: 'We couldn’t check the new passkey. Please try again.' },
  'passkey-known': { status: 409, message: 'This passkey is already in use. Try another device.' },
  'too-many-passkeys': { status: 409, message: 'An account can have up to 10 passkeys. Remove one first.' },
  'passkey-gone': { status: 409, message: 'This passkey was already removed.' },
  'passkey-refused': { status: 403, message: 'We don’t know this passkey. Log in with your password instead.' },
  'passkey-copied': {
    status: 403,
    message: 'This passkey may have been copied, so we didn’t accept it. Log in with your password, then remove it.',
  },
  'last-admin': { status: 409, message: 'A club needs at least one admin.' },
  'own-lesson': { status: 409, message: 'You can’t sign up for your own lesson.' },
} as const satisfies Refusals

type Own = typeof accountsRefusals
declare module '#kernel/calls/refusals.ts' {
  interface RefusalCatalog extends Own {}
}
