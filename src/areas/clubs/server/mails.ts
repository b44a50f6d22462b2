import { plainName } from '#kernel/rules/plain-name.ts'
import type { MailWords } from '#kernel/server/mail/layout.ts'

/** The topic of an email to a club's admins: its title, where to look, the button, and the page that it opens. */
export interface AdminMailTopic {
  readonly title: string
  readonly check: string
  readonly label: string
  readonly path: string
}

const settings = '/club/admin/home'
const adminsTopic: AdminMailTopic = {
  title: 'Club admins',
  check: 'your club’s admins',
  label: 'See the admins',
  path: settings,
}

export const paymentSettingsTopic: AdminMailTopic = {
  title: 'How members pay',
  check: 'your club’s settings',
  label: 'See the settings',
  path: settings,
}

export const isAdminNow = (name: string) => `${name} is now an admin of your club.`
export const isNoAdminNow = (name: string) => `${name} is no longer an admin of your club.`
/** A line of the club's log as a sentence that names the person who did it. */
export const doneBy = (what: string, author: string) => `${what} (by ${author}).`

interface AdminNews {
  readonly first: string
  readonly club: string
  /** A sentence. */
  readonly what: string
  /** If it is left out, the topic is the admins themselves. */
  readonly topic?: AdminMailTopic
}

/** Tells an admin what changed. `pageOf` leads to a page of the club. */
export const adminsMail = (
  { first, club, what, topic = adminsTopic }: AdminNews,
  pageOf: (path: string) => string,
): MailWords => ({
  title: `${topic.title}: ${club}`,
  paragraphs: [`Hello ${first},`, what, `If that’s not right, check ${topic.check} now.`],
  button: { label: topic.label, url: pageOf(topic.path) },
})

/** Tells a person who takes cards what changed. `url` leads to their card payments. */
export const payeeMail = (
  { first, what, topic }: Pick<AdminNews, 'first' | 'what'> & { readonly topic: AdminMailTopic },
  url: string,
): MailWords => ({
  title: topic.title,
  paragraphs: [`Hello ${first},`, what, 'If that’s not right, check your card payments now.'],
  button: { label: 'See your card payments', url },
})

/** A person's own card account. */
export const ownCardsTopic: AdminMailTopic = { ...paymentSettingsTopic, title: 'Your card payments' }

/** Asks the reader of the club's mailbox to confirm its address. */
export const confirmAddressMail = (club: string, url: string): MailWords => ({
  title: `Confirm the email address for ${plainName(club)}`,
  paragraphs: [
    'Hello,',
    `An admin of ${plainName(club)} entered this as the club’s email address. Once you confirm it, members’ replies to club emails will come here.`,
    'The link works for 2 weeks. If this isn’t meant for you, ignore this email.',
  ],
  button: { label: 'Review and confirm', url },
})

/** Tells a founder that staff declined, with their reason. `url` leads to the form. */
export const clubDeclinedMail = ({ first, reason }: { first: string; reason: string }, url: string): MailWords => ({
  title: 'Your request to start a club',
  paragraphs: [
    `Hello ${first},`,
    'We reviewed your request to start a club, but we can’t create the club right now.',
    `The reason: ${reason}`,
    'You can send another request at any time.',
  ],
  button: { label: 'Start a club', url },
})
