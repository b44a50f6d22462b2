import type { Skip } from '#domain/club-mail/decide-sending'
import { counted, numberText } from '#domain/shared/counted'

// The outcome of a mail, as the club's admins read it.

export const skipWords: Readonly<Record<Skip, string>> = {
  'mail-off': 'E-mails of the club are turned off',
  unsubscribed: 'Unsubscribed',
  spam: 'Marked the club’s mail as spam',
  archived: 'Archived',
  gone: 'Away (gone)',
  'no-address': 'No e-mail address',
  unwanted: 'Does not want these e-mails',
  'event-over': 'The event is over or was deleted',
  'not-invited': 'Not invited any more',
  answered: 'Has answered already',
  'no-place': 'Holds no place and does not wait for one',
}

export const failures = {
  refused: 'The mail server refused it',
  dropped: 'No mail server is set up',
  unsure: 'The connection broke: it may have left, or not',
  stopped: 'The server stopped while it was sent: it may have left, or not',
  'too-late': 'Not sent within a day',
  'no-such-address': 'There is no such address (a demo)',
} as const

/** The line in the club's log about a mail that did not get to everybody within a day. */
export const mailMissed = ({ subject, missed, total }: { subject: string; missed: number; total: number }) =>
  `The e-mail “${subject}” did not leave for ${numberText(missed)} of ${counted(total, 'member')} within a day, and is not sent to them any more`

/** Why a mail waits for another try. */
export const notReached = 'The mail server could not be reached yet'

// The lists of sent mails.

const audiences: Readonly<Record<string, string>> = {
  all: 'Everybody invited',
  yes: 'Yes',
  no: 'No',
  null: 'Awaiting Response',
  waitlist: 'Waitlist',
  one: 'Invited member',
  again: 'Invited again',
  group: 'Active members',
  welcome: 'New member',
  'not no': 'Everybody invited but No',
  merged: 'Moved by a merge',
  'yes and waitlist': 'Yes and waitlist',
  list: 'Chosen members',
}
/** The audience of a mail; member criteria have the same names as in the forms. */
export const audienceWords = (audience: string) => audiences[audience] ?? audience

export const sentByItself = 'Sideout, by itself'
export const eventIsGone = 'The event was deleted.'
/** Replaces the first name where a bulk mail is shown. */
export const anyFirstName = '(first name)'

// Responses, and the logs of clubs and events.

export const subscribed = 'Thank you for subscribing'
export const mailed = 'The invitation was mailed'
export const mailedAgain = 'The invitation was mailed again'

const texts = {
  homepage: 'home page',
  'welcome-email': 'welcome email',
  'verification-email': 'verification email',
  'dues-email': 'dues email',
} as const
/** A text that a club writes for its members. */
export type WrittenText = keyof typeof texts
export const textWritten = (version: number, kind: WrittenText) =>
  `Version ${version} of the ${texts[kind]} was written`

// The page behind a mail's unsubscribe link.

export const subscriptionTitle = (club: string) => `E-mails of ${club}`

/** Club and address are HTML already. */
export const subscriptionWords = (isUnsubscribed: boolean, club: string, address: string) =>
  isUnsubscribed
    ? {
        heading: 'You are unsubscribed',
        text: `${club} sends no more e-mails to ${address}. You stay a member, and see your events on the site.`,
        button: 'Subscribe again',
      }
    : {
        heading: 'No more e-mails?',
        text: `${club} sends invitations, reminders and news to ${address}. If you unsubscribe, you get none of them any more, not even those that are on their way. You stay a member, and see your events on the site.`,
        button: 'Unsubscribe',
      }
