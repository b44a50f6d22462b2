import { listText } from '#kernel/rules/list-text.ts'
import { plainName } from '#kernel/rules/plain-name.ts'
import { plural } from '#kernel/rules/plural.ts'
import type { MailWords } from '#kernel/server/mail/layout.ts'

export const usernamesMail = (first: string, usernames: readonly string[], publicUrl: string): MailWords => ({
  title: plural(usernames.length, { one: 'Your Sideout username', other: 'Your Sideout usernames' }),
  paragraphs: [
    `Hello ${plainName(first)},`,
    plural(usernames.length, {
      one: `Your username is ${usernames[0]}.`,
      other: `Your usernames are ${listText(usernames)}.`,
    }),
    'If you didn’t ask for this, you can ignore it. It was sent only to you.',
  ],
  button: { label: 'Log in', url: `${publicUrl}/login` },
})

export const resetMail = (account: { first: string; username: string }, link: string): MailWords => ({
  title: 'Choose a new Sideout password',
  paragraphs: [
    `Hello ${plainName(account.first)},`,
    `Choose a new password for ${account.username}. The link works for 1 hour and only once.`,
    'If you didn’t ask for this, ignore this email. Your password won’t change.',
  ],
  button: { label: 'Choose a new password', url: link },
})

/** Passkeys outlive a new password, so their owner learns which ones there are. */
const passkeysStay = (names: readonly string[]): string[] => {
  const list = listText(names.map(plainName))
  return names.length === 0
    ? []
    : [
        plural(names.length, {
          one: `Your passkey ${list} still works. If it isn’t yours, remove it under Security and privacy.`,
          other: `Your passkeys ${list} still work. If one isn’t yours, remove it under Security and privacy.`,
        }),
      ]
}

export const resetDoneMail = (
  account: { first: string; username: string },
  passkeys: readonly string[],
  publicUrl: string,
): MailWords => ({
  title: 'Your Sideout password was changed',
  paragraphs: [
    `Hello ${plainName(account.first)},`,
    `The password for ${account.username} was just changed. We logged out every device.`,
    ...passkeysStay(passkeys),
    'If it wasn’t you, reset your password now.',
  ],
  button: { label: 'Reset your password', url: `${publicUrl}/forgotPassword` },
})

export const passwordChangedMail = (
  account: { first: string; username: string },
  { othersEnded, passkeys }: { othersEnded: boolean; passkeys: readonly string[] },
  publicUrl: string,
): MailWords => ({
  title: 'Your Sideout password was changed',
  paragraphs: [
    `Hello ${account.first},`,
    `The password for ${account.username} was just changed by someone who was logged in and knew the old one.`,
    othersEnded ? 'We logged out all other devices.' : 'Other devices are still logged in.',
    ...passkeysStay(passkeys),
    'If it wasn’t you, choose a new password now. That logs out every device.',
  ],
  button: { label: 'Choose a new password', url: `${publicUrl}/forgotPassword` },
})

export const accountDeletedMail = (account: { first: string; username: string }): MailWords => ({
  title: 'Your Sideout account was deleted',
  paragraphs: [
    `Hello ${account.first},`,
    `The account ${account.username} was deleted, as you asked. You’re logged out everywhere, and we’ve deleted your email address, your phone number and your settings.`,
    'Clubs keep their own member records. Payments and match results stay on record.',
    'A deleted account can’t be restored. If you didn’t do this, tell your club.',
  ],
})

/** Whether mail programs leave it as it is. They turn a username such as `evil.example` into a link. */
const isPlain = (username: string): boolean => plainName(username) === username

/** The account of an email to an address that may be a stranger’s. */
const accountOf = (username: string): string => (isPlain(username) ? `the account ${username}` : 'your account')

export const passkeyAddedMail = (
  account: { first: string; username: string },
  passkey: string,
  publicUrl: string,
): MailWords => ({
  title: 'A passkey was added to your Sideout account',
  paragraphs: [
    `Hello ${plainName(account.first)},`,
    `The passkey ${plainName(passkey)} was just added to ${accountOf(account.username)}. It logs you in without your password.`,
    'If it wasn’t you, remove the passkey, then change your password.',
  ],
  button: { label: 'See your passkeys', url: `${publicUrl}/account/security` },
})

export const passkeyRemovedMail = (
  account: { first: string; username: string },
  passkey: string,
  publicUrl: string,
): MailWords => ({
  title: 'A passkey was removed from your Sideout account',
  paragraphs: [
    `Hello ${plainName(account.first)},`,
    `The passkey ${plainName(passkey)} was just removed from ${accountOf(account.username)}. It no longer logs you in.`,
    'If it wasn’t you, choose a new password now.',
  ],
  button: { label: 'Reset your password', url: `${publicUrl}/forgotPassword` },
})

/**
 * `others` are the other usernames with this address. The email reminds its owner of forgotten accounts. A stranger may
 * have chosen all of them.
 */
export const verifyMail = (
  account: { first: string; username: string },
  link: string,
  others: readonly string[],
): MailWords => ({
  title: 'Confirm your email address',
  paragraphs: [
    `Hello ${plainName(account.first)},`,
    `Please confirm this email address for ${isPlain(account.username) ? account.username : 'your account'} on Sideout.`,
    ...(others.some(isPlain) ? [`This address is also used by ${listText(others.filter(isPlain))}.`] : []),
    'If you didn’t give us this address, ignore this email. We won’t use it.',
  ],
  button: { label: 'Confirm the address', url: link },
})

export const emailChangedMail = (
  account: { first: string; username: string },
  newEmail: string,
  publicUrl: string,
): MailWords => ({
  title: 'Your Sideout email address is about to change',
  paragraphs: [
    `Hello ${plainName(account.first)},`,
    `Someone logged in as ${account.username} wants to change this email address to ${newEmail}. It will change once they confirm the new address.`,
    'If it wasn’t you, choose a new password now.',
  ],
  button: { label: 'Reset your password', url: `${publicUrl}/forgotPassword` },
})
