import type { Skip } from '#areas/club-mail/rules/decide-sending.ts'
import { counted, numberText } from '#kernel/rules/counted.ts'

// A mail's outcome, as the club's admins read it.

export const skipWords: Readonly<Record<Skip, string>> = {
  'mail-off': 'Club emails are turned off',
  unsubscribed: 'Unsubscribed',
  spam: 'Marked a club email as spam',
  archived: 'Archived',
  gone: 'Away (gone)',
  'no-address': 'No email address',
  unwanted: 'Turned off these emails',
  'event-over': 'The event started, was merged or was deleted',
  'not-invited': 'No longer invited',
  answered: 'Already replied',
  'no-place': 'Has no spot and isn’t on the waitlist',
}

export const failures = {
  refused: 'The mail service rejected it',
  dropped: 'Email isn’t set up on this site',
  unsure: 'The connection dropped, so the email may or may not have been sent',
  stopped: 'Sideout stopped while sending, so the email may or may not have been sent',
  'too-late': 'Not sent within a day',
  'no-such-address': 'This address doesn’t exist (demo)',
} as const

/** The line in the club's log about a mail that was not sent to everyone within a day. */
export const mailMissed = ({ subject, missed, total }: { subject: string; missed: number; total: number }) =>
  `The email “${subject}” couldn’t be sent to ${numberText(missed)} of ${counted(total, 'member')} within a day, so we stopped trying`

/** Why an email waits for another try. */
export const notComposed = 'We haven’t been able to prepare this email yet'
export const notReached = 'We haven’t been able to reach the email service yet'

// The lists of sent mails.

const audiences: Readonly<Record<string, string>> = {
  all: 'Everyone invited',
  yes: 'Yes',
  no: 'No',
  null: 'Awaiting Response',
  waitlist: 'Waitlist',
  one: 'Invited member',
  again: 'Invited again',
  group: 'Active members',
  welcome: 'New member',
  'not no': 'Everyone invited except those who said No',
  merged: 'Players in merged events',
  'yes and waitlist': 'Yes and waitlist',
  list: 'Chosen members',
}
/** A mail's audience. Member criteria have the same names as in the forms. */
export const audienceWords = (audience: string) => audiences[audience] ?? audience

export const sentByItself = 'Sideout (automatic)'
export const eventIsGone = 'The event was deleted.'
/** Replaces the first name when a bulk mail is shown. */
export const anyFirstName = '(first name)'

// Responses, and the logs of clubs and events.

export const subscribed = 'Thank you for subscribing'
export const invitationMailed = 'The invitation was emailed'
export const mailedAgain = 'The invitation was emailed again'

const texts = {
  homepage: 'home page',
  'welcome-email': 'welcome email',
  'verification-email': 'verification email',
  'dues-email': 'dues email',
} as const
/** A text that a club writes for its members. */
export type WrittenText = keyof typeof texts
export const textWritten = (version: number, kind: WrittenText) => `Version ${version} of the ${texts[kind]} was saved`

// The page behind a mail's unsubscribe link.

export const subscriptionTitle = (club: string) => `Emails from ${club}`

/** Club and address are already HTML. */
export const subscriptionWords = (isUnsubscribed: boolean, club: string, address: string) =>
  isUnsubscribed
    ? {
        heading: 'You’re unsubscribed',
        text: `${club} won’t send any more emails to ${address}. You’re still a member and can see your events on the site.`,
        button: 'Subscribe again',
      }
    : {
        heading: 'Unsubscribe from club emails?',
        text: `${club} sends invitations, reminders and news to ${address}. If you unsubscribe, you’ll stop getting them, including any already on the way. You’ll still be a member and can see your events on the site.`,
        button: 'Unsubscribe',
      }
