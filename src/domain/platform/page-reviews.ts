/** Who owns the public pages that staff look at: an instructor or an organiser of public events. */
export const ownerKinds = ['instructor', 'organiser'] as const
export type OwnerKind = (typeof ownerKinds)[number]

export const reviewStates = ['waiting', 'accepted', 'declined', 'taken-down'] as const
export type ReviewState = (typeof reviewStates)[number]

export const reviewDecisions = ['accept', 'decline', 'take-down'] as const
export type ReviewDecision = (typeof reviewDecisions)[number]

/** What a decision of staff makes of the pages of an owner, whatever was decided before. */
const madeOf = { accept: 'accepted', decline: 'declined', 'take-down': 'taken-down' } as const satisfies Record<
  ReviewDecision,
  ReviewState
>
export const reviewStateAfter = (decision: ReviewDecision): ReviewState => madeOf[decision]

/** A decision against the pages is told with its reason. */
export const needsReason = (decision: ReviewDecision): boolean => decision !== 'accept'

/**
 * The state after the owner has published or changed a page: pages that were declined are looked at again. Only staff
 * bring back what they took down. Source: docs/areas/platform.md.
 */
export const reviewStateAfterChange = (state: ReviewState | undefined): ReviewState =>
  state === undefined || state === 'declined' ? 'waiting' : state

/** Whether others find the pages: `listed` everywhere, `by-link` without search engines and lists, or `hidden`. */
export function visibilityOf(state: ReviewState | undefined): 'listed' | 'by-link' | 'hidden' {
  if (state === 'accepted') return 'listed'
  return state === 'taken-down' ? 'hidden' : 'by-link'
}
