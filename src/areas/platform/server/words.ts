import { counted } from '#kernel/rules/counted.ts'
// The page with the messages that a demo would have sent.

export const outboxWords = {
  title: 'Demo outbox',
  nothingSent: 'This is a demo, so nothing was sent.',
  whatIsHere: 'These emails and texts would have been sent. The newest come first, and the links work.',
  isPublic: 'Anyone can read this page because this site was started with DEMO=public.',
  empty: 'No messages yet. Try resetting a password, then refresh this page.',
  again: 'Refresh',
  back: 'Back to Sideout',
  buttons: 'With buttons:',
  attached: 'Attached: event.ics',
  answer: 'Reply from this phone:',
} as const

export const channelWords = { mail: 'Email', text: 'Text', push: 'Notification' } as const

export const messagesWords = (count: number) => counted(count, 'message')
export const sentTo = (channel: keyof typeof channelWords, recipient: string) =>
  `${channelWords[channel]} to ${recipient}`

/** The home page's preview, for programs that show where a link leads. */
export const sitePreview = {
  title: 'Sideout: live pickleball scores',
  description:
    'Follow pickleball matches point by point. Volunteers keep score at the courts, and everyone else watches live.',
  card: {
    kicker: 'Live pickleball scores',
    lines: [{ text: 'Every point, live' }, { text: 'from the courtside' }],
    foot: 'Sideout',
  },
}

/** Shown to a person who has reported a public page. */
export const pageReportedThanks = 'Thanks. We’ll review this page.'
