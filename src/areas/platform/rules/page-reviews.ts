/** Who owns the public pages that staff review: an instructor or an organizer of public events. */
export const ownerKinds = ['instructor', 'organiser'] as const
export type OwnerKind = (typeof ownerKinds)[number]

export const reviewStates = ['waiting', 'accepted', 'declined', 'taken-down'] as const
export type ReviewState = (typeof reviewStates)[number]

export const reviewDecisions = ['accept', 'decline', 'take-down'] as const
export type ReviewDecision = (typeof reviewDecisions)[number]

/** The state of an owner's pages after a staff decision, no matter what was decided before. */
const madeOf = { accept: 'accepted', decline: 'declined', 'take-down': 'taken-down' } as const satisfies Record<
  ReviewDecision,
  ReviewState
>
export const reviewStateAfter = (decision: ReviewDecision): ReviewState => madeOf[decision]

/** Owners are told the reason for a decision against their pages. */
export const needsReason = (decision: ReviewDecision): boolean => decision !== 'accept'

/**
 * The state after the owner has published or changed a page. Declined pages are reviewed again. Only staff restore
 * pages that they took down. Source: docs/areas/platform.md.
 */
export const reviewStateAfterChange = (state: ReviewState | undefined): ReviewState =>
  state === undefined || state === 'declined' ? 'waiting' : state

/** Whether others find the pages: `listed` everywhere, `by-link` without search engines and lists, or `hidden`. */
export function visibilityOf(state: ReviewState | undefined): 'listed' | 'by-link' | 'hidden' {
  if (state === 'accepted') return 'listed'
  return state === 'taken-down' ? 'hidden' : 'by-link'
}
