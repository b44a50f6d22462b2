import { plainName } from '#domain/shared/plain-name'
import type { MailWords } from '#server/kernel/mail/layout'

/** The subject of a mail to a club's admins: its title, where to look, the button, and the page that it opens. */
export interface AdminMailTopic {
  readonly title: string
  readonly check: string
  readonly label: string
  readonly path: string
}

const settings = '/club/admin/home'
const adminsTopic: AdminMailTopic = {
  title: 'Admins',
  check: 'the admins of your club',
  label: 'See the admins',
  path: settings,
}

export const paymentSettingsTopic: AdminMailTopic = {
  title: 'How members pay',
  check: 'the settings of your club',
  label: 'See the settings',
  path: settings,
}

export const isAdminNow = (name: string) => `${name} is an admin of your club now.`
export const isNoAdminNow = (name: string) => `${name} is no admin of your club any more.`
/** A line of the club's log as a sentence that names the person who did it. */
export const doneBy = (what: string, author: string) => `${what} (by ${author}).`

interface AdminNews {
  readonly first: string
  readonly club: string
  /** A sentence. */
  readonly what: string
  /** The admins themselves, if left out. */
  readonly topic?: AdminMailTopic
}

/** Tells an admin what changed. `pageOf` leads to a page of the club. */
export const adminsMail = (
  { first, club, what, topic = adminsTopic }: AdminNews,
  pageOf: (path: string) => string,
): MailWords => ({
  title: topic === adminsTopic ? `Admins of ${club}` : `${topic.title}: ${club}`,
  paragraphs: [`Hello ${first},`, what, `If that is not right, please look at ${topic.check} now.`],
  button: { label: topic.label, url: pageOf(topic.path) },
})

/** Asks the reader of the club's mailbox to confirm its address. */
export const confirmAddressMail = (club: string, url: string): MailWords => ({
  title: `Confirm the address of ${plainName(club)}`,
  paragraphs: [
    'Hello,',
    `an admin of ${plainName(club)} has entered this address as that of the club. Once you confirm it, members who answer an e-mail of the club write to it.`,
    'The link works for two weeks. Is this not about you? Then nothing is to be done.',
  ],
  button: { label: 'Look at it', url },
})

/** Tells a founder that staff declined, with their reason; `url` leads to the form. */
export const clubDeclinedMail = ({ first, reason }: { first: string; reason: string }, url: string): MailWords => ({
  title: 'Your request to start a club',
  paragraphs: [
    `Hello ${first},`,
    'We read your request to start a club, and we can’t create the club right now.',
    `The reason: ${reason}`,
    'You can send another request at any time.',
  ],
  button: { label: 'Start a club', url },
})
