// The page with the messages that a demo would have sent.

export const outboxWords = {
  title: 'Demo outbox',
  nothingSent: 'This is a demo: nothing was sent.',
  whatIsHere: 'These are the mails and texts that would have left, the latest first. Their links work.',
  isPublic: 'Everybody can read this page: the installation was started with DEMO=public.',
  empty: 'Nothing yet. Ask for a new password, for example, and look again.',
  again: 'Look again',
  back: 'Back to Sideout',
  attached: 'Attached: event.ics',
  answer: 'Answer as this phone:',
} as const

export const channelWords = { mail: 'Mail', text: 'Text', push: 'Notification' } as const

export const messagesWords = (count: number) => (count === 1 ? '1 message' : `${count} messages`)
export const sentTo = (channel: keyof typeof channelWords, recipient: string) =>
  `${channelWords[channel]} to ${recipient}`

/** The preview of the home page, for programs that show where a link leads. */
export const sitePreview = {
  title: 'Sideout: live pickleball scores',
  description:
    'Follow pickleball matches point by point. Volunteers at the courtside keep the score, everybody else watches it live.',
  card: {
    kicker: 'Live pickleball scores',
    lines: [{ text: 'Every point, live' }, { text: 'from the courtside' }],
    foot: 'Sideout',
  },
}

/** Shown to somebody who has reported a public page. */
export const pageReportedThanks = 'Thank you. We will look at this page.'
