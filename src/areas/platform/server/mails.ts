import type { OwnerKind, ReviewDecision } from '#areas/platform/rules/page-reviews.ts'
import type { MailWords } from '#kernel/server/mail/layout.ts'

interface Told {
  readonly kind: OwnerKind
  readonly decision: ReviewDecision
  readonly reason: string
  readonly first: string
}

const pagesOf: Record<OwnerKind, string> = { instructor: 'instructor page', organiser: 'public events' }

const titles: Record<ReviewDecision, (pages: string) => string> = {
  accept: (pages) => `Your ${pages}: accepted and listed`,
  decline: (pages) => `Your ${pages}: changes needed`,
  'take-down': (pages) => `Your ${pages}: taken down`,
}

const sentences: Record<ReviewDecision, string> = {
  accept: 'We’ve accepted your pages. They’re now listed on Sideout, and search engines can find them.',
  decline:
    'We can’t list your pages yet. Anyone with the link can still see them. After you make changes, we’ll review your pages again.',
  'take-down': 'We took down your pages. No one can see them until we accept them again.',
}

/** The email to an instructor or organizer about a staff decision. `url` leads to their own pages. */
export const reviewMail = ({ kind, decision, reason, first }: Told, url: string): MailWords => ({
  title: titles[decision](pagesOf[kind]),
  paragraphs: [
    `Hello ${first},`,
    sentences[decision],
    ...(reason === '' ? [] : [`Reason: ${reason}`]),
    ...(decision === 'take-down' ? ['If you think this is a mistake, reply to this email.'] : []),
  ],
  button: { label: 'Open your pages', url },
})
