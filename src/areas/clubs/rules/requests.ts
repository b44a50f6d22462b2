/** The state of a request to start a club. */
export const requestStates = ['waiting', 'accepted', 'declined'] as const
export type RequestState = (typeof requestStates)[number]

export const requestDecisions = ['accept', 'decline'] as const
