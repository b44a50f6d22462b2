import type { OwnerKind, ReviewDecision } from '#domain/platform/page-reviews'
import type { MailWords } from '#server/kernel/mail/layout'

interface Told {
  readonly kind: OwnerKind
  readonly decision: ReviewDecision
  readonly reason: string
  readonly first: string
}

const pagesOf: Record<OwnerKind, string> = { instructor: 'page as an instructor', organiser: 'public events' }

const titles: Record<ReviewDecision, (pages: string) => string> = {
  accept: (pages) => `Your ${pages}: open for everybody now`,
  decline: (pages) => `Your ${pages}: not accepted yet`,
  'take-down': (pages) => `Your ${pages}: taken down`,
}

const sentences: Record<ReviewDecision, string> = {
  accept: 'We looked at what you publish, and it is now listed here and open to search engines.',
  decline:
    'We looked at what you publish and cannot list it yet. Who has the link still sees it. Change it, and we will look again.',
  'take-down': 'We took down what you publish. Nobody sees it at the moment.',
}

/** The mail to an instructor or organiser about a decision of staff; `url` leads to their own pages. */
export const reviewMail = ({ kind, decision, reason, first }: Told, url: string): MailWords => ({
  title: titles[decision](pagesOf[kind]),
  paragraphs: [
    `Hello ${first},`,
    sentences[decision],
    ...(reason === '' ? [] : [`The reason: ${reason}`]),
    ...(decision === 'take-down' ? ['If you think this is a mistake, please answer this mail.'] : []),
  ],
  button: { label: 'Open your pages', url },
})
