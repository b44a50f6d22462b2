/**
 * Where members vote, and see the results. It is separate from `member-routes.ts`, because hardly any page links to
 * it.
 */
export const ballotRoutes = {
  ballot: '/club/ballot/vote/:bid',
  ballotRecord: '/club/ballot/record/:bid',
} as const
